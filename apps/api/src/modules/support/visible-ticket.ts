import { isAdminRole, type TicketSender } from '@credit-studio/contracts/rules';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { UserActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type TicketMessageRow, type TicketRow, ticketMessages, tickets } from './support.tables.ts';

/** On which side of a conversation someone stands: staff answer every ticket, their own as well. */
export function sideOf({ user }: UserActor): TicketSender {
  return isAdminRole(user.role) ? 'admin' : 'user';
}

/** Staff see every ticket, others their own. */
export function isVisibleTo(actor: UserActor): SQL | undefined {
  return sideOf(actor) === 'admin' ? undefined : eq(tickets.userId, actor.user.id);
}

function missing() {
  return new AppError('not_found', 'We could not find this ticket.');
}

function isTicket(actor: UserActor, id: string) {
  return and(eq(tickets.id, id), isVisibleTo(actor));
}

/** Someone else's ticket is as missing as one that never was. */
export async function getVisibleTicket(
  database: Queryable,
  actor: UserActor,
  id: string,
): Promise<TicketRow> {
  const [ticket] = await database.select().from(tickets).where(isTicket(actor, id)).limit(1);
  if (!ticket) throw missing();
  return ticket;
}

/** The same, with the row's lock: whoever writes into a conversation holds it. */
export async function lockVisibleTicket(
  transaction: Transaction,
  actor: UserActor,
  id: string,
): Promise<TicketRow> {
  const [ticket] = await transaction.select().from(tickets).where(isTicket(actor, id)).for('update');
  if (!ticket) throw missing();
  return ticket;
}

/** A ticket's messages in their order, those after `sequence`. */
export function listTicketMessages(
  database: Queryable,
  ticketId: string,
  sequence = 0,
): Promise<TicketMessageRow[]> {
  return database
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), gt(ticketMessages.sequence, sequence)))
    .orderBy(asc(ticketMessages.sequence));
}
