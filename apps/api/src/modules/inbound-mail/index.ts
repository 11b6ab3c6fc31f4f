export { inboundMailRoutes } from './inbound-mail.routes.ts';
export { eraseInboundMails, forgetInboundMails, readInboundMailState } from './inbound-mail-records.ts';
export { processInboundMails } from './process-inbound-mails.ts';
export { readMailbox } from './read-mailbox.ts';
