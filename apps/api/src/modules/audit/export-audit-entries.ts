import type { AuditEntry } from '@credit-studio/contracts';
import { and } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { streamRows } from '../../database/stream-rows.ts';
import { auditEntries } from './audit.tables.ts';
import { type AuditFilter, matchAuditEntries, searchAuditEntries } from './match-audit-entries.ts';
import { presentAuditEntry } from './present-audit-entry.ts';
import { recordAudit } from './record-audit.ts';

/** An entry with its two objects as JSON texts, each empty where there is none. */
function flatten(entry: AuditEntry) {
  return {
    ...entry,
    before: entry.before ? JSON.stringify(entry.before) : '',
    after: entry.after ? JSON.stringify(entry.after) : '',
  };
}

/** Every entry that passes the filter, newest first, in batches. That someone took them is an entry too. */
export async function exportAuditEntries(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  filter: AuditFilter,
): Promise<AsyncIterable<ReturnType<typeof flatten>[]>> {
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'audit-log.exported',
      subject: { kind: 'audit-log', id: 'all' },
      after: filter,
    }),
  );
  return streamRows(database, {
    table: auditEntries,
    where: and(matchAuditEntries(filter), searchAuditEntries(filter)?.matches),
    serialize: (rows) => rows.map((row) => flatten(presentAuditEntry(row))),
  });
}
