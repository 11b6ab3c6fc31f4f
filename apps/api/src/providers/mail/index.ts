export { type InlineImage, MailError, type MailSender } from './mail-sender.ts';
export { createSmtpMailSender } from './smtp-mail-sender.ts';
