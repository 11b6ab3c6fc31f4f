export { type InlineImage, MailError, type MailFile, type MailSender } from './mail-sender.ts';
export { createSmtpMailSender } from './smtp-mail-sender.ts';
