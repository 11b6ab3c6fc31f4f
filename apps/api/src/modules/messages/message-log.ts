import { formatDisplayDate, type Message, type messageEndpoints } from '@credit-studio/contracts';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { withinDays } from '../../database/days.ts';
import { composeHistory, type HistoryRequest } from '../../database/history.ts';
import { composeSearch } from '../../database/list-search/compose-search.ts';
import { chooseOrder } from '../../database/list-search/list-conditions.ts';
import type { PageRequest } from '../../database/list-search/page-request.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { mailQueue, type OutboundMessageRow, outboundMessages } from './messages.tables.ts';
import { addressInLowerCase, isSentTo, repetitionMark } from './outbox.ts';

const textSorts = { toEmail: addressInLowerCase };

/** Each has an index; every further one would cost every mail of a purchase. */
const columns = { ...textSorts, createdAt: outboundMessages.createdAt };

type MessageQuery = EndpointCall<typeof messageEndpoints.listMessages>['query'];

/** The log of all mails, newest first. */
export async function listMessages(
  { replicas }: Pick<Services, 'replicas'>,
  context: Pick<Context, 'actor'>,
  query: MessageQuery,
): Promise<{ rows: OutboundMessageRow[]; total: number }> {
  return replicas.readFor(context)(async (database) => {
    const { rows, total } = await selectPage(database, composeMessagePage(query));
    return { rows: await addQueueState(database, rows), total };
  });
}

/** Adds the attempts of mails that are still being sent: the log has only those of mails that ended. */
async function addQueueState(
  database: ReadDatabase,
  rows: OutboundMessageRow[],
): Promise<OutboundMessageRow[]> {
  const ids = rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
  if (ids.length === 0) return rows;
  const { messageId, attempts, lastError } = mailQueue;
  const queued = await database
    .select({ messageId, attempts, lastError })
    .from(mailQueue)
    .where(inArray(messageId, ids));
  const byId = new Map(queued.map(({ messageId: id, ...state }) => [id, state]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

/** No index has the state, which every mail changes: those that failed and those in the queue are found elsewhere. */
const inState: Record<Message['state'], SQL | undefined> = {
  accepted: eq(outboundMessages.state, 'accepted'),
  failed: isNotNull(outboundMessages.failedAt),
  queued: sql`${outboundMessages.id} in (select ${mailQueue.messageId} from ${mailQueue})`,
};

/** The database request for a page of the log. */
export function composeMessagePage(query: MessageQuery): PageRequest<typeof outboundMessages> {
  const { userId, createdAt, id } = outboundMessages;
  return {
    table: outboundMessages,
    where: and(
      query.userId ? eq(userId, query.userId) : undefined,
      query.toEmail ? isSentTo(query.toEmail) : undefined,
      query.state && inState[query.state],
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

/** Most mails about one record that its page shows. */
const maxMailsOfRecord = 100;

/**
 * The mails of some occasions, newest first, with those that were sent again. A repetition is found among the mails of
 * its person: its occasion only begins with the first one's.
 */
export function listMailsAbout(
  database: ReadDatabase,
  { occasions, userId }: { occasions: string[]; userId: string | null },
): Promise<OutboundMessageRow[]> {
  const root = sql`split_part(${outboundMessages.occasion}, ${repetitionMark}, 1)`;
  return database
    .select()
    .from(outboundMessages)
    .where(
      userId
        ? and(eq(outboundMessages.userId, userId), sql`${root} = any(${sql.param(occasions)}::text[])`)
        : inArray(outboundMessages.occasion, occasions),
    )
    .orderBy(desc(outboundMessages.id))
    .limit(maxMailsOfRecord);
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

/** Mails to a person that are older than a moment, newest first. */
export function listMailsBefore(
  database: ReadDatabase,
  request: HistoryRequest,
): Promise<OutboundMessageRow[]> {
  const { userId, createdAt: at } = outboundMessages;
  const { where, orderBy, limit } = composeHistory({ userId, at }, request);
  return database.select().from(outboundMessages).where(where).orderBy(orderBy).limit(limit);
}
