import type { TicketMail, UndeliveredMail } from '@credit-studio/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { ticketMails, ticketUndeliveredMails } from '../support.tables.ts';

/** Which messages of a ticket after `sequence` came by mail. For staff only. */
export async function listTicketMails(
  database: Queryable,
  ticketId: string,
  sequence = 0,
): Promise<TicketMail[]> {
  const rows = await database
    .select()
    .from(ticketMails)
    .where(and(eq(ticketMails.ticketId, ticketId), gt(ticketMails.messageSequence, sequence)))
    .orderBy(asc(ticketMails.messageSequence));
  return rows.map(({ messageSequence, fromEmail, isOtherAddress, refused }) => ({
    ...{ _id: String(messageSequence), from: fromEmail, isOtherAddress, refused },
  }));
}

/** The mails about a ticket that came back. For staff only. */
export async function listUndelivered(database: Queryable, ticketId: string): Promise<UndeliveredMail[]> {
  const rows = await database
    .select()
    .from(ticketUndeliveredMails)
    .where(eq(ticketUndeliveredMails.ticketId, ticketId))
    .orderBy(asc(ticketUndeliveredMails.id));
  return rows.map(({ id, email, reason, createdAt }) => ({
    ...{ _id: id, email, reason, timestamp: createdAt.toISOString() },
  }));
}

/** Shows staff that a mail about a ticket came back. */
export async function recordUndelivered(
  transaction: Transaction,
  undelivered: { ticketId: string; email: string; reason: string },
): Promise<void> {
  await transaction.insert(ticketUndeliveredMails).values(undelivered);
}
