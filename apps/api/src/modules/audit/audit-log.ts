import type { AuditEntry, AuditSubjectKind, auditEndpoints } from '@credit-studio/contracts';
import { and, desc, eq, lt, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { withinDays } from '../../database/days.ts';
import type { HistoryRequest } from '../../database/history.ts';
import { composeSearch, type Search } from '../../database/list-search/compose-search.ts';
import { chooseOrder, containsText } from '../../database/list-search/list-conditions.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import { streamRows } from '../../database/stream-rows.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { type AuditEntryRow, auditEntries } from './audit.tables.ts';
import { recordAudit } from './record-audit.ts';

/** Entries that match, newest first. */
export function listAuditEntries(
  { replicas }: Pick<Services, 'replicas'>,
  context: Context<CallerActor>,
  query: EndpointCall<typeof auditEndpoints.listAuditEntries>['query'],
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  return replicas.readFor(context)((database) =>
    selectPage(database, {
      ...query,
      table: auditEntries,
      where: matchAuditEntries(query),
      search: searchAuditEntries(query),
      orderBy: chooseOrder(query.sort, {
        columns: { createdAt: auditEntries.createdAt },
        fallback: '-createdAt',
        tieBreak: auditEntries.id,
      }),
    }),
  );
}

/** Most entries about one record that its page shows. */
const maxEntriesOfRecord = 200;

/** The newest entries about one record, newest first. */
export function listAuditEntriesOf(
  database: ReadDatabase,
  { kind, id }: { kind: AuditSubjectKind; id: string },
): Promise<AuditEntryRow[]> {
  return database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(maxEntriesOfRecord);
}

/** Every entry that matches, newest first, in batches. The export itself is audited too. */
export async function exportAuditEntries(
  { database, replicas }: Pick<Services, 'database' | 'replicas'>,
  context: Context<CallerActor>,
  filter: AuditFilter,
): Promise<AsyncIterable<ReturnType<typeof flatten>[]>> {
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'audit-log.exported',
      subject: { kind: 'audit-log', id: 'all' },
      after: filter,
    }),
  );
  return streamRows(replicas.readFor(context), {
    table: auditEntries,
    where: and(matchAuditEntries(filter), searchAuditEntries(filter)?.matches),
    serialize: (rows) => rows.map((row) => flatten(serializeAuditEntry(row))),
  });
}

type AuditFilter = EndpointCall<typeof auditEndpoints.exportAuditEntries>['query'];

/** Every condition except the search. */
function matchAuditEntries(filter: AuditFilter): SQL | undefined {
  return and(
    is(auditEntries.action, filter.action),
    is(auditEntries.subjectKind, filter.subjectKind),
    is(auditEntries.subjectId, filter.subjectId),
    containsText([auditEntries.actorEmail], filter.actorEmail),
    withinDays(auditEntries.createdAt, filter),
  );
}

function is(column: PgColumn, value: string | undefined): SQL | undefined {
  return value ? eq(column, value) : undefined;
}

function searchAuditEntries({ search }: AuditFilter): Search | undefined {
  return composeSearch(auditEntries, search);
}

export function serializeAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    _id: row.id,
    action: row.action,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    actorId: row.actorId,
    actorEmail: row.actorEmail,
    before: row.before,
    after: row.after,
    address: row.address,
    requestId: row.requestId,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An entry whose two objects are JSON texts, or empty. */
function flatten(entry: AuditEntry) {
  return {
    ...entry,
    before: entry.before ? JSON.stringify(entry.before) : '',
    after: entry.after ? JSON.stringify(entry.after) : '',
  };
}

/** The history of a person has the notes themselves. */
const ofNotes = ['user.note-added', 'user.note-changed'] as const;

/** What staff changed about a person before a moment, newest first. */
export function listChangesBefore(
  database: ReadDatabase,
  { userId, before, limit }: HistoryRequest,
): Promise<AuditEntryRow[]> {
  const { subjectKind, subjectId, action, createdAt } = auditEntries;
  return database
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(subjectKind, 'user'),
        eq(subjectId, userId),
        notInArray(action, [...ofNotes]),
        lt(createdAt, before),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(limit);
}
