import { toOneLine } from '@credit-studio/contracts';
import { languages, m } from '@credit-studio/messages';
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
    { kind: 'text', text: m.mail_ticket_opening({ subject: toOneLine(ticketSubject) }) },
    ...(reply ? [{ kind: 'quote', text: reply } as const] : []),
    ...listFiles(files, isAttached),
    { kind: 'text', text: explainAnswer(mail) },
  ];
  const { isAnswerable, contactUrl } = mail;
  if (ticketUrl)
    blocks.push({
      ...{ kind: 'action', url: ticketUrl },
      label: isAnswerable ? m.mail_ticket_open() : m.mail_ticket_read(),
    });
  else if (!isAnswerable) blocks.push({ kind: 'action', label: m.mail_ticket_contact(), url: contactUrl });
  return composeMail({
    subject: `Re: ${ticketSubject}`,
    preheader: toOneLine(reply || describeFiles(files, isAttached)).slice(0, 120),
    greeting: greet(name),
    blocks,
    reason: m.mail_ticket_reason(),
  });
}

/** How our text begins in each language, which is recognised when it is quoted. */
export function listTicketReplyOpenings(): string[] {
  const mark = '\u0000';
  return languages.map((locale) => {
    const [opening = ''] = m.mail_ticket_opening({ subject: mark }, { locale }).split(mark);
    // Mail programs may write other quotation marks.
    return opening.replace(/[\s\p{P}]+$/u, '');
  });
}

function explainAnswer({ isAnswerable, ticketUrl }: TicketReplyMail): string {
  if (isAnswerable) return ticketUrl ? m.mail_ticket_answer_here_or_there() : m.mail_ticket_answer_here();
  return ticketUrl ? m.mail_ticket_answer_there() : m.mail_ticket_answer_by_form();
}

function listFiles(files: readonly MailedFile[], isAttached: boolean): MailBlock[] {
  if (files.length === 0) return [];
  const described = describeFiles(files, isAttached);
  const [first] = files;
  if (!first?.url) return [{ kind: 'text', text: described }];
  return [
    { kind: 'text', text: m.mail_ticket_links_valid({ files: described, days: String(first.days) }) },
    ...files.map(
      ({ name, url = '' }) =>
        ({ kind: 'action', label: m.mail_ticket_save({ name: toOneLine(name) }), url }) as const,
    ),
  ];
}

function describeFiles(files: readonly MailedFile[], isAttached: boolean): string {
  const names = files.map(({ name }) => toOneLine(name)).join(', ');
  return isAttached ? m.mail_ticket_attached({ names }) : m.mail_ticket_files({ count: files.length, names });
}
