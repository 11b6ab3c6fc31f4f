export { sendQueuedMessages } from './delivery.ts';
export { seedEmailTemplates } from './email-templates.ts';
export {
  composePasswordResetMail,
  composeVerificationMail,
  composeWelcomeMail,
} from './mails/account-mails.ts';
export { composeFailedMail, composeReadyMail } from './mails/generation-mails.ts';
export { composeInboundAnswer, type InboundProblem } from './mails/inbound-answer-mail.ts';
export { composeInvitationMail } from './mails/invitation-mail.ts';
export type { ComposedMail } from './mails/mail-content.ts';
export { formatMailAmount, formatMailDay } from './mails/mail-values.ts';
export { composeNoticeMail } from './mails/notice-mail.ts';
export { composeReceiptMail } from './mails/receipt-mail.ts';
export { composeRefundMail } from './mails/refund-mail.ts';
export { composeSecondFactorMail, type SecondFactorEvent } from './mails/second-factor-mail.ts';
export {
  composeTicketReplyMail,
  listTicketReplyOpenings,
  type MailedFile,
} from './mails/ticket-reply-mail.ts';
export { listMailsAbout, listMailsBefore, serializeMessage } from './message-log.ts';
export { messageRoutes } from './messages.routes.ts';
export {
  anonymiseMessages,
  eraseMessageTexts,
  findMailBacklog,
  forgetMessages,
  markReturned,
  queueMessage,
  readOutboxState,
} from './outbox.ts';
