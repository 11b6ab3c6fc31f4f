import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { ticketMessages, tickets } from './support.tables.ts';
import { getVisibleTicket, sideOf } from './visible-ticket.ts';

/** When the newest message that counts as read was written. */
function findReadTime(id: string, lastMessageId: string | undefined) {
  const newest = sql`greatest(${tickets.customerWroteAt}, ${tickets.staffWroteAt})`;
  if (lastMessageId === undefined) return newest;
  return sql`coalesce((
    select max(${ticketMessages.createdAt}) from ${ticketMessages}
    where ${ticketMessages.ticketId} = ${id} and ${ticketMessages.sequence} <= ${lastMessageId}::bigint
  ), ${tickets.createdAt})`;
}

/**
 * Moves the mark of the caller's side up to a message, or to the newest one. What arrives while someone reads
 * stays unread that way, and a mark never moves back.
 */
export async function markTicketRead(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  { id, lastMessageId }: { id: string; lastMessageId?: string | undefined },
): Promise<void> {
  await getVisibleTicket(database, actor, id);
  const readTime = findReadTime(id, lastMessageId);
  const isStaff = sideOf(actor) === 'admin';
  const mark = isStaff ? tickets.staffReadAt : tickets.customerReadAt;
  await database
    .update(tickets)
    .set(isStaff ? { staffReadAt: readTime } : { customerReadAt: readTime })
    .where(and(eq(tickets.id, id), or(isNull(mark), lt(mark, readTime))));
}
