import type { TicketSender } from '@credit-studio/contracts/rules';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type TicketRow, ticketMessages, tickets } from './support.tables.ts';

/** What each side reads, and up to where it has read. */
const sides = {
  admin: { other: 'user', readAt: tickets.staffReadAt, otherWroteAt: tickets.customerWroteAt },
  user: { other: 'admin', readAt: tickets.customerReadAt, otherWroteAt: tickets.staffWroteAt },
} as const;

/** Tickets in which the other side wrote something that the side has not read. */
export function isUnreadBy(side: TicketSender) {
  const { readAt, otherWroteAt } = sides[side];
  return and(isNotNull(otherWroteAt), or(isNull(readAt), lt(readAt, otherWroteAt)));
}

/** By ticket, how many messages of the other side are unread. A ticket's own text is its customer's first message. */
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
      const own = side === 'admin' && staffReadAt === null ? 1 : 0;
      return [id, own + (replies.get(id) ?? 0)];
    }),
  );
}
