import { maxTicketMessageLength } from '@credit-studio/contracts/rules';
import type { InboundOutcome } from './inbound-mail.tables.ts';
import type { ParsedMail } from './parse/parse-mail.ts';

/** Mails that become messages, in an hour: of one ticket, and of one sender. */
export const mailLimits = { perTicket: 20, perSender: 40 };

/** Messages that one mail may become; the rest of a longer text is left out. */
const maxMessages = 4;

/** What is known when a mail is processed. */
export interface InboundFacts {
  /** Of the address that it was sent to; null when no one was given that address. */
  ticket: { ticketId: string; isEnded: boolean } | null;
  /** Mails of the last hour that became messages. */
  recent: { ofTicket: number; ofSender: number };
}

export type InboundDecision =
  | { kind: 'drop'; outcome: Extract<InboundOutcome, 'not-for-us' | 'own' | 'automatic'> }
  | { kind: 'bounce'; ticketId: string }
  | { kind: 'refuse'; outcome: InboundOutcome; ticketId: string | null; isAnswered: boolean }
  | { kind: 'reply'; ticketId: string };

/**
 * What happens to a mail. Programs get no answer and write no messages, or two of them would write to each other forever.
 * The address is what permits a reply: the sender’s own address proves nothing, since anyone can write one.
 */
export function decideInboundMail(
  mail: Pick<ParsedMail, 'tokens' | 'isOwn' | 'isAutomatic' | 'isUnanswerable' | 'bounce' | 'text' | 'files'>,
  { ticket, recent }: InboundFacts,
): InboundDecision {
  if (mail.isOwn) return { kind: 'drop', outcome: 'own' };
  if (mail.bounce)
    return ticket ? { kind: 'bounce', ticketId: ticket.ticketId } : { kind: 'drop', outcome: 'automatic' };
  // A mailbox may get other mail as well.
  if (mail.tokens.length === 0) return { kind: 'drop', outcome: 'not-for-us' };
  if (mail.isAutomatic) return { kind: 'drop', outcome: 'automatic' };
  const refuse = (outcome: InboundOutcome): InboundDecision => ({
    ...{ kind: 'refuse', outcome, ticketId: ticket?.ticketId ?? null },
    isAnswered: !mail.isUnanswerable,
  });
  if (!ticket) return refuse('unknown-address');
  if (ticket.isEnded) return refuse('ended-address');
  if (recent.ofTicket >= mailLimits.perTicket || recent.ofSender >= mailLimits.perSender)
    return refuse('too-many');
  if (mail.text === '' && mail.files.length === 0) return refuse('empty');
  return { kind: 'reply', ticketId: ticket.ticketId };
}

/** A text as messages of the length that the form allows, divided between paragraphs where there are some. */
export function divideText(text: string): { texts: string[]; isCut: boolean } {
  const texts: string[] = [];
  let rest = text.toWellFormed();
  while (rest.length > maxTicketMessageLength && texts.length < maxMessages) {
    const part = cutText(rest, maxTicketMessageLength);
    const breaks = [part.lastIndexOf('\n\n'), part.lastIndexOf('\n'), part.lastIndexOf(' ')];
    // Not so early that a few words become a message.
    const at = breaks.find((position) => position > maxTicketMessageLength / 2) ?? part.length;
    texts.push(part.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (texts.length === maxMessages) return { texts, isCut: rest !== '' };
  return { texts: [...texts, rest], isCut: false };
}

/** The first characters of a text, and never half of one that takes two places. */
function cutText(text: string, length: number): string {
  const part = text.slice(0, length);
  return part.isWellFormed() ? part : part.slice(0, -1);
}
