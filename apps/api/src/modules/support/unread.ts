import type { TicketSummary } from '@credit-studio/contracts';
import type { TicketSender } from '@credit-studio/contracts/rules';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { Queryable, ReadDatabase } from '../../database/database.ts';
import { isStaffWith } from '../../permissions.ts';
import { isBack, isSnoozed } from './desk/snoozes.ts';
import { type TicketRow, ticketMessages, tickets } from './support.tables.ts';
import {
  findLastReplies,
  getTicket,
  getVisibleTicket,
  isVisibleTo,
  serializeTicket,
  sideOf,
} from './tickets.ts';

/** Whose messages each side reads, and up to where it has read them. */
const sides = {
  admin: { other: 'user', readAt: tickets.staffReadAt, otherWroteAt: tickets.customerWroteAt },
  user: { other: 'admin', readAt: tickets.customerReadAt, otherWroteAt: tickets.staffWroteAt },
} as const;

/** Tickets in which the other side wrote something that this side has not read. */
function isUnreadBy(side: TicketSender) {
  const { readAt, otherWroteAt } = sides[side];
  return and(isNotNull(otherWroteAt), or(isNull(readAt), lt(readAt, otherWroteAt)));
}

/**
 * How many tickets that the caller can see hold an unread message of the other side. For people of the staff, who are the
 * ones that snooze, without those that are put off, and next to those that are back with nothing unread.
 */
export async function countUnreadTickets(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<CallerActor>,
): Promise<{ tickets: number; back?: number }> {
  const isUnread = and(isVisibleTo(actor), isUnreadBy(sideOf(actor)));
  if (!isStaffWith(actor, 'support:read')) return { tickets: await database.$count(tickets, isUnread) };
  const isRead = sql`not coalesce(${isUnreadBy('admin')}, false)`;
  const [unread, back] = await Promise.all([
    database.$count(tickets, and(isUnread, not(isSnoozed()))),
    database.$count(tickets, and(isBack(), isRead)),
  ]);
  return { tickets: unread, back };
}

/** How many tickets wait for staff: open ones, unread ones, and those that are back from a snooze. */
export function countWaitingTickets(database: ReadDatabase): Promise<number> {
  const isWaiting = or(eq(tickets.status, 'open'), isUnreadBy('admin'), isBack());
  return database.$count(tickets, and(isWaiting, not(isSnoozed())));
}

/** Unread messages of the other side, by ticket. A ticket's own text is its customer's first message. */
export async function countUnreadMessages(
  database: Queryable,
  rows: TicketRow[],
  side: TicketSender,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const { other, readAt } = sides[side];
  const counts = await database
    .select({ ticketId: ticketMessages.ticketId, unread: count() })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(
      and(
        inArray(
          ticketMessages.ticketId,
          rows.map(({ id }) => id),
        ),
        eq(ticketMessages.sender, other),
        or(isNull(readAt), gt(ticketMessages.createdAt, readAt)),
      ),
    )
    .groupBy(ticketMessages.ticketId);
  const replies = new Map(counts.map(({ ticketId, unread }) => [ticketId, unread]));
  return new Map(
    rows.map(({ id, staffReadAt }) => {
      const firstMessage = side === 'admin' && staffReadAt === null ? 1 : 0;
      return [id, firstMessage + (replies.get(id) ?? 0)];
    }),
  );
}

/** A ticket as lists show it to staff. Throws `not_found`. */
export async function getTicketForStaff(database: Queryable, id: string): Promise<TicketSummary> {
  const ticket = await getTicket(database, id);
  const [unread, replies] = await Promise.all([
    countUnreadMessages(database, [ticket], 'admin'),
    findLastReplies(database, [ticket]),
  ]);
  return serializeTicket(ticket, { unread: unread.get(id) ?? 0, lastReply: replies.get(id) });
}

/**
 * Moves the read mark of the caller's side to a message, or to the newest one. A message that arrives in between stays
 * unread, and a mark never moves back.
 */
export async function markTicketRead(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<CallerActor>,
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

/** When the newest message that counts as read was written. */
function findReadTime(id: string, lastMessageId: string | undefined) {
  const newest = sql`greatest(${tickets.customerWroteAt}, ${tickets.staffWroteAt})`;
  if (lastMessageId === undefined) return newest;
  return sql`coalesce((
    select max(${ticketMessages.createdAt}) from ${ticketMessages}
    where ${ticketMessages.ticketId} = ${id} and ${ticketMessages.sequence} <= ${lastMessageId}::bigint
  ), ${tickets.createdAt})`;
}
