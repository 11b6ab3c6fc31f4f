import type { supportEndpoints } from '@credit-studio/contracts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay, withinDays } from '../../database/days.ts';
import { composeHistory, type HistoryRequest } from '../../database/history.ts';
import { composeSearch } from '../../database/list-search/compose-search.ts';
import { chooseOrder, containsText } from '../../database/list-search/list-conditions.ts';
import type { PageRequest } from '../../database/list-search/page-request.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { isStaffWith } from '../../permissions.ts';
import { isAssignedTo } from './desk/assignee.ts';
import { matchesSnooze } from './desk/snoozes.ts';
import { type TicketRow, tickets } from './support.tables.ts';
import { isOwnedBy, isVisibleTo, sideOf } from './tickets.ts';

const columns = {
  createdAt: tickets.createdAt,
  subject: tickets.subject,
  ticketStatus: [tickets.status, tickets.createdAt],
  ticketUserName: tickets.userName,
  ticketUserEmail: tickets.userEmail,
  lastMessageAt: tickets.lastMessageAt,
  // Sorts by urgency, not by spelling: `-priority` is the most urgent first.
  priority: tickets.priorityRank,
};

/**
 * Tickets, newest first: the caller's own, or with the right `support:read` all of them. A list without a search is fetched
 * again when a message arrives, so it must have that message and does not come from a replica.
 */
export async function listTickets(
  { database, replicas }: Pick<Services, 'database' | 'replicas'>,
  context: Context<CallerActor>,
  query: EndpointCall<typeof supportEndpoints.listSupportMessages>['query'],
): Promise<{ rows: TicketRow[]; total: number }> {
  const { actor } = context;
  const page: PageRequest<typeof tickets> = {
    ...query,
    table: tickets,
    where: and(
      isVisibleTo(actor),
      isWord(tickets.status, query.status),
      isWord(tickets.priority, query.priority),
      withinDays(tickets.createdAt, query),
      isStaffWith(actor, 'support:read')
        ? and(await isAssignedTo(database, actor, query.assignee), matchesSnooze(query.snoozed))
        : undefined,
      query.mine === 'true' ? isOwnedBy(actor) : undefined,
      query.userId ? eq(tickets.userId, query.userId) : undefined,
      sideOf(actor) === 'admin' ? containsText([tickets.userEmail], query.userEmail) : undefined,
    ),
    search: composeSearch(tickets, query.search),
    orderBy: chooseOrder(query.sort, { columns, fallback: '-createdAt', tieBreak: tickets.id }),
  };
  return query.search
    ? replicas.readFor(context)((replica) => selectPage(replica, page))
    : selectPage(database, page);
}

function isWord(column: PgColumn, word: string | undefined): SQL | undefined {
  return word && word !== 'all' ? eq(column, word) : undefined;
}

/** How many tickets were opened, by day. */
export function tallyOpenedTickets(database: ReadDatabase, days: Days): Promise<Tally[]> {
  return tallyByDay(database, { table: tickets, at: tickets.createdAt }, days);
}

/** A person's tickets that are older than a moment, newest first. */
export function listTicketsBefore(database: ReadDatabase, request: HistoryRequest): Promise<TicketRow[]> {
  const part = composeHistory({ userId: tickets.userId, at: tickets.createdAt }, request);
  return database.select().from(tickets).where(part.where).orderBy(part.orderBy).limit(part.limit);
}
