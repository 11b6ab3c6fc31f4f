export { type MailCatcher, type MailCatcherOptions, startMailCatcher } from './start-mail-catcher.ts';
