import { toOneLine } from '@credit-studio/contracts/rules';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { composeMail, queueMessage } from '../messages/index.ts';
import type { TicketMessageRow, TicketRow } from './support.tables.ts';

function composeReply(ticket: TicketRow, reply: string, storefront: string): string {
  const lines = [`we have answered your message “${toOneLine(ticket.subject)}”:`, '', reply];
  // The contact form's sender has no account to open the conversation with.
  if (ticket.userId) lines.push('', `Read and answer it here: ${storefront}/user/support`);
  return composeMail({ name: ticket.userName, lines });
}

/** Mails a reply of the staff to the ticket's address, once per message; a person who is gone gets none. */
export async function queueReplyMail(
  transaction: Transaction,
  { addresses }: Pick<Services, 'addresses'>,
  { ticket, message }: { ticket: TicketRow; message: TicketMessageRow },
): Promise<void> {
  if (ticket.userEmail === '') return;
  await queueMessage(transaction, {
    occasion: `ticket-reply:${message.sequence}`,
    userId: ticket.userId,
    toEmail: ticket.userEmail,
    subject: `Re: ${toOneLine(ticket.subject)}`,
    textBody: composeReply(ticket, message.message, addresses.storefront),
  });
}
