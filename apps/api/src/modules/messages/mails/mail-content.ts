import { toOneLine } from '@credit-studio/contracts';
import { baseLanguage, getLanguage, m } from '@credit-studio/messages';

/** A part of a mail. Its text is data: it never contains markup. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Someone's own words, such as a reply, with their line breaks. */
  | { kind: 'quote'; text: string }
  /** One of our image files. The worker attaches it; a file that is gone by then is left out. */
  | { kind: 'picture'; fileId: string; alt: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** The one thing that the reader came for. */
  | { kind: 'action'; label: string; url: string };

/**
 * What one mail says, once, for its HTML part and its text part. It is stored with the message, so a mail that is sent
 * again says the same, whichever release sends it.
 */
export interface MailContent {
  /** What a mail program shows next to the subject. */
  preheader: string;
  greeting: string;
  blocks: MailBlock[];
  /** Why the reader gets it, in small print at its end. */
  reason?: string;
  /** What it is written in, if not in the base language. */
  language?: string;
}

/** A mail as it is queued, apart from its recipient. */
export interface ComposedMail {
  subject: string;
  textBody: string;
  content: MailContent;
}

/** The sender's name, in the frame and under each text. */
export const mailBrand = 'Credit Studio';

/** A greeting with the name on one line; names are input. */
export function greet(name: string): string {
  const line = toOneLine(name);
  return line ? m.mail_greeting({ name: line }) : m.mail_greeting_without_name();
}

export function composeMail({ subject, ...content }: MailContent & { subject: string }): ComposedMail {
  const language = getLanguage();
  const inLanguage = language !== baseLanguage && { language };
  return { subject: toOneLine(subject), textBody: toText(content), content: { ...content, ...inLanguage } };
}

function toText({ greeting, blocks, reason }: MailContent): string {
  const lines = [greeting, ...blocks.flatMap(blockToText), mailBrand, ...(reason ? [reason] : [])];
  return lines.join('\n\n').concat('\n');
}

function blockToText(block: MailBlock): string | [] {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text;
    case 'picture':
      return [];
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${toOneLine(value)}`).join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}
