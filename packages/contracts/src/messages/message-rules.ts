import { toOneLine } from '../values/text-rules.ts';

/** In the outbox until the next attempt, accepted by the mail server, or given up. */
export const messageStates = ['queued', 'accepted', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** The mails that the shop sends on its own. */
export const mailKinds = [
  ...(['welcome', 'verification', 'password-reset', 'receipt', 'refund'] as const),
  ...(['video-ready', 'images-ready', 'page-ready', 'request-failed', 'ticket-reply'] as const),
  ...(['team-invitation', 'staff-notice'] as const),
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail's text, with or without placeholders. */
export interface MessageText {
  subject: string;
  body: string;
}

const placeholder = /\{\{([^{}]*)\}\}/g;
const known = 'userName';

/** Greets a recipient without a name: “Hello there”. */
const fallbackName = 'there';

/** Fills in `{{userName}}`, with or without spaces inside the braces. Other placeholders stay as they are. */
export function renderMessage(
  { subject, body }: MessageText,
  { userName }: { userName: string },
): MessageText {
  const name = toOneLine(userName) || fallbackName;
  const fill = (text: string) =>
    text.replace(placeholder, (whole, word: string) => (word.trim() === known ? name : whole));
  return { subject: toOneLine(fill(subject)), body: fill(body) };
}

/** Placeholders other than `{{userName}}`, each once, in order of appearance. */
export function findUnknownPlaceholders({ subject, body }: MessageText): string[] {
  const words = [...`${subject}\n${body}`.matchAll(placeholder)].map(([, word = '']) => word.trim());
  return [...new Set(words)].filter((word) => word !== known);
}
