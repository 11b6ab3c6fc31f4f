import { toOneLine } from '@credit-studio/contracts';
import { type ComposedMail, composeMail, greet, type MailBlock } from './mail-content.ts';

interface TicketReplyMail {
  name: string;
  ticketSubject: string;
  reply: string;
  /** The conversation; null for a visitor, who has no account to open it with. */
  ticketUrl: string | null;
}

export function composeTicketReplyMail({
  name,
  ticketSubject,
  reply,
  ticketUrl,
}: TicketReplyMail): ComposedMail {
  const blocks: MailBlock[] = [
    { kind: 'text', text: `We answered your message “${toOneLine(ticketSubject)}”:` },
    { kind: 'quote', text: reply },
  ];
  if (ticketUrl) blocks.push({ kind: 'action', label: 'Read and reply', url: ticketUrl });
  return composeMail({
    subject: `Re: ${ticketSubject}`,
    preheader: toOneLine(reply).slice(0, 120),
    greeting: greet(name),
    blocks,
    reason: 'You get this email because you wrote to our support.',
  });
}
