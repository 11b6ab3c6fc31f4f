import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database.ts';
import { decideTicketChange } from './decide-ticket-change.ts';
import { type TicketMailRow, type TicketRow, ticketMails, tickets } from './support.tables.ts';
import { getTicket } from './tickets.ts';
import { applyTicketChange, readStoredMessages } from './update-ticket.ts';

/** What someone wrote to the reply address of a ticket. */
export interface MailReply extends Pick<TicketMailRow, 'fromEmail' | 'mailId' | 'refused'> {
  /** At least one; a text that is too long for a message comes in several. */
  texts: readonly string[];
  /** Files of the first message, as `storeMailedFile` answered. */
  attachmentIds: readonly string[];
}

/** Locks the ticket of a mail, until the transaction ends; null for one that does not exist. */
export async function lockMailedTicket(
  transaction: Transaction,
  ticketId: string,
): Promise<TicketRow | null> {
  const [ticket] = await transaction.select().from(tickets).where(eq(tickets.id, ticketId)).for('update');
  return ticket ?? null;
}

/** The customer of a ticket; null for a visitor's. */
export async function findTicketCustomer(database: Queryable, ticketId: string): Promise<string | null> {
  return (await getTicket(database, ticketId)).userId;
}

/**
 * A reply by mail to a locked ticket does what one in the app does. The address that it was sent to is what permits it: it
 * never changes whose ticket it is. Throws `conflict` for a closed or full ticket.
 */
export async function receiveMailReply(
  transaction: Transaction,
  ticket: TicketRow,
  { texts, attachmentIds, fromEmail, mailId, refused }: MailReply,
): Promise<void> {
  const messages = await readStoredMessages(transaction, ticket.id);
  const last = messages.at(-1);
  // After the last stored message, so that a second “Thank you” is a message as well.
  const known = last ? [{ _id: String(last.sequence), message: last.message }] : [];
  const sent = texts.map((message, index) => ({ message, attachmentIds: index === 0 ? attachmentIds : [] }));
  const change = decideTicketChange({ ...ticket, messages }, { adminMessage: [...known, ...sent] }, 'user');
  const isOtherAddress = fromEmail.toLowerCase() !== ticket.userEmail.toLowerCase();
  const added = await applyTicketChange(
    transaction,
    {
      sender: 'user',
      authorId: isOtherAddress ? null : ticket.userId,
      uploader: { kind: 'mail', userId: ticket.userId },
    },
    { ticket, change },
  );
  for (const [index, { sequence }] of added.entries())
    await transaction.insert(ticketMails).values({
      ...{ messageSequence: sequence, ticketId: ticket.id, fromEmail, isOtherAddress, mailId },
      refused: index === added.length - 1 ? refused : [],
    });
}
