import { toOneLine } from '@credit-studio/contracts';
import { type ComposedMail, composeMail, greet, type MailBlock } from './mail-content.ts';

interface TicketReplyMail {
  name: string;
  ticketSubject: string;
  /** Empty for files only. */
  reply: string;
  fileNames?: readonly string[];
  /** The conversation; null for a visitor, who has no account to open it with. */
  ticketUrl: string | null;
}

export function composeTicketReplyMail({
  name,
  ticketSubject,
  reply,
  fileNames = [],
  ticketUrl,
}: TicketReplyMail): ComposedMail {
  const blocks: MailBlock[] = [
    { kind: 'text', text: `We answered your message “${toOneLine(ticketSubject)}”:` },
    ...(reply ? [{ kind: 'quote', text: reply } as const] : []),
    ...(fileNames.length > 0 ? [{ kind: 'text', text: describeFiles(fileNames) } as const] : []),
  ];
  if (ticketUrl) blocks.push({ kind: 'action', label: 'Read and reply', url: ticketUrl });
  return composeMail({
    subject: `Re: ${ticketSubject}`,
    preheader: toOneLine(reply || describeFiles(fileNames)).slice(0, 120),
    greeting: greet(name),
    blocks,
    reason: 'You get this email because you wrote to our support.',
  });
}

function describeFiles(names: readonly string[]): string {
  return `${names.length === 1 ? 'With a file' : `With ${names.length} files`}: ${names.map(toOneLine).join(', ')}`;
}
