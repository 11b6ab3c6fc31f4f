import { formatDisplayDate, type Message, type messageEndpoints } from '@credit-studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { withinDays } from '../../database/days.ts';
import { composeSearch } from '../../database/list-search/compose-search.ts';
import { chooseOrder } from '../../database/list-search/list-conditions.ts';
import { type PageRequest, selectPage } from '../../database/list-search/select-page.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

/** Without case, in the order of the index `outbound_messages_by_email`. */
const textSorts = { toEmail: sql`(lower(${outboundMessages.toEmail}) collate "C")` };

const columns = {
  ...textSorts,
  createdAt: outboundMessages.createdAt,
  subject: outboundMessages.subject,
  templateName: outboundMessages.templateName,
  state: outboundMessages.state,
};

type MessageQuery = EndpointCall<typeof messageEndpoints.listMessages>['query'];

/** The log of all mails, newest first. */
export function listMessages(
  { database }: Pick<Services, 'database'>,
  query: MessageQuery,
): Promise<{ rows: OutboundMessageRow[]; total: number }> {
  return selectPage(database, composeMessagePage(query));
}

/** The database request for a page of the log. */
export function composeMessagePage(query: MessageQuery): PageRequest<typeof outboundMessages> {
  const { toEmail, userId, state, createdAt, id } = outboundMessages;
  return {
    table: outboundMessages,
    where: and(
      query.userId ? eq(userId, query.userId) : undefined,
      query.toEmail ? sql`lower(${toEmail}) = ${query.toEmail.toLowerCase()}` : undefined,
      query.state ? eq(state, query.state) : undefined,
      withinDays(createdAt, query),
    ),
    orderBy: chooseOrder(query.sort, { columns, fallback: '-createdAt', tieBreak: id }),
    search: composeSearch(outboundMessages, query.search, {
      indexes: { sorted: textSorts, rest: sql`${outboundMessages}.search_rest`, sort: query.sort },
    }),
    page: query.page,
    limit: query.limit,
  };
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** A line of the log. The text of a secret mail is never shown. */
export function serializeMessage(row: OutboundMessageRow): Message {
  return {
    _id: row.id,
    day: weekday.format(row.createdAt),
    date: formatDisplayDate(row.createdAt),
    templateName: row.templateName,
    toEmail: row.toEmail,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    body: row.isSecret ? null : row.textBody,
    isSecret: row.isSecret,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
