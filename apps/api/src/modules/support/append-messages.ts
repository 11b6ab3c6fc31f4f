import { and, eq, sql } from 'drizzle-orm';
import type { UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { type TicketMessageRow, ticketMessages, tickets } from './support.tables.ts';
import { sideOf } from './visible-ticket.ts';

/** Appends the actor's messages to a ticket whose lock is held, and keeps when their side wrote last. */
export async function appendMessages(
  transaction: Transaction,
  actor: UserActor,
  { ticketId, texts }: { ticketId: string; texts: string[] },
): Promise<TicketMessageRow[]> {
  if (texts.length === 0) return [];
  const sender = sideOf(actor);
  const added: TicketMessageRow[] = [];
  for (const message of texts) {
    // The time under the lock, not the transaction's: a read mark that came first must lie before it.
    const createdAt = sql`clock_timestamp()`;
    const values = { ticketId, sender, authorId: actor.user.id, message, createdAt };
    added.push(...(await transaction.insert(ticketMessages).values(values).returning()));
  }
  const own = and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.sender, sender));
  // Taken over within the database: a JavaScript date would lose the microseconds.
  const wroteAt = sql`(select max(${ticketMessages.createdAt}) from ${ticketMessages} where ${own})`;
  await transaction
    .update(tickets)
    .set(sender === 'admin' ? { staffWroteAt: wroteAt } : { customerWroteAt: wroteAt })
    .where(eq(tickets.id, ticketId));
  return added;
}
