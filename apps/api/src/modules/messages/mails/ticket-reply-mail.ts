import { toOneLine } from '@credit-studio/contracts';
import { type ComposedMail, composeMail, greet, type MailBlock } from './mail-content.ts';

/** A file that a mail names: attached, opened in the conversation, or saved by its address. */
export interface MailedFile {
  name: string;
  url?: string;
  /** For how many days the address is valid. */
  days?: number;
}

interface TicketReplyMail {
  name: string;
  ticketSubject: string;
  /** Empty for files only. */
  reply: string;
  files?: readonly MailedFile[];
  /** Whether the files come with the mail. */
  isAttached?: boolean;
  /** Whether answers to the mail arrive in the ticket. */
  isAnswerable: boolean;
  /** The conversation; null for a visitor, who has no account to open it with. */
  ticketUrl: string | null;
  contactUrl: string;
}

export function composeTicketReplyMail(mail: TicketReplyMail): ComposedMail {
  const { name, ticketSubject, reply, files = [], isAttached = false, ticketUrl } = mail;
  const blocks: MailBlock[] = [
    { kind: 'text', text: `${ticketReplyOpening} “${toOneLine(ticketSubject)}”:` },
    ...(reply ? [{ kind: 'quote', text: reply } as const] : []),
    ...listFiles(files, isAttached),
    { kind: 'text', text: explainAnswer(mail) },
  ];
  const { isAnswerable, contactUrl } = mail;
  if (ticketUrl)
    blocks.push({
      ...{ kind: 'action', url: ticketUrl },
      label: isAnswerable ? 'Open the conversation' : 'Read and reply',
    });
  else if (!isAnswerable) blocks.push({ kind: 'action', label: 'Open the contact form', url: contactUrl });
  return composeMail({
    subject: `Re: ${ticketSubject}`,
    preheader: toOneLine(reply || describeFiles(files, isAttached)).slice(0, 120),
    greeting: greet(name),
    blocks,
    reason: 'You get this email because you wrote to our support.',
  });
}

/** How our text begins, which is recognised when it is quoted. */
export const ticketReplyOpening = 'We answered your message';

function explainAnswer({ isAnswerable, ticketUrl }: TicketReplyMail): string {
  if (isAnswerable)
    return ticketUrl
      ? 'To answer, reply to this email or open the conversation. You can attach images and PDF files.'
      : 'To answer, reply to this email. You can attach images and PDF files.';
  return ticketUrl
    ? 'Please do not reply to this email: it would not reach us. Open the conversation instead.'
    : 'Please do not reply to this email: it would not reach us. Write to us with the contact form instead.';
}

function listFiles(files: readonly MailedFile[], isAttached: boolean): MailBlock[] {
  if (files.length === 0) return [];
  const [first] = files;
  if (!first?.url) return [{ kind: 'text', text: describeFiles(files, isAttached) }];
  return [
    {
      kind: 'text',
      text: `${describeFiles(files, isAttached)}. The links are valid for ${first.days} days.`,
    },
    ...files.map(
      ({ name, url = '' }) => ({ kind: 'action', label: `Save ${toOneLine(name)}`, url }) as const,
    ),
  ];
}

function describeFiles(files: readonly MailedFile[], isAttached: boolean): string {
  const many = files.length === 1 ? 'a file' : `${files.length} files`;
  return `${isAttached ? 'Attached' : `With ${many}`}: ${files.map(({ name }) => toOneLine(name)).join(', ')}`;
}
