import type pg from 'pg';
import { recordMigration } from './applied-migrations.ts';
import {
  buildOnPartitions,
  dropPartitionedIndex,
  isPartitionedIndex,
  listPartitions,
  readDroppedIndex,
  readIndexedTable,
} from './index-partitions.ts';
import type { MigrationOptions } from './lock-waits.ts';
import { describeFailure, MigrationError } from './migration-error.ts';
import type { Migration } from './migration-files.ts';

/**
 * Runs the statements one by one, outside transactions. After a crash at any moment they run again from the first: an
 * index that is complete is kept, one that is not is dropped and built again, and the check of migrations takes only
 * other statements that may be repeated.
 */
export async function runConcurrently(
  client: pg.ClientBase,
  migration: Migration,
  options: MigrationOptions,
) {
  // These statements wait for old transactions without making anyone wait for them.
  await client.query('set lock_timeout = 0');
  await client.query('set statement_timeout = 0');
  const { name, statements } = migration;
  for (const [index, statement] of statements.entries()) {
    const step = statements.length > 1 ? `${name}, statement ${index + 1} of ${statements.length}` : name;
    const report = (what: string) => options.report(`${step}: ${what}`);
    try {
      await runStatement(client, statement, report);
    } catch (error) {
      const reason = `${describeFailure(error)}, in: ${shorten(statement)}`;
      const remains =
        'The statements before this one are applied. Fix the cause and run this command again: it skips what is complete.';
      throw new MigrationError(migration, { reason, remains });
    }
  }
  await recordMigration(client, migration);
}

async function runStatement(
  client: pg.ClientBase,
  statement: string,
  report: (what: string) => void,
): Promise<void> {
  const dropped = readDroppedIndex(statement);
  if (dropped !== null && (await isPartitionedIndex(client, dropped)))
    return dropPartitionedIndex(client, dropped);
  const index = readIndexName(statement);
  if (index === null) {
    await client.query(statement);
    return;
  }
  const partitions = await listPartitions(client, readIndexedTable(statement));
  if (partitions.length > 0)
    return buildOnPartitions(client, {
      ...{ statement, index, partitions },
      build: (part) => runStatement(client, part, report),
    });
  const state = await findIndexState(client, index);
  if (state === 'complete') return report(`the index ${index} is there already.`);
  if (state === 'incomplete') {
    report(`the index ${index} was left incomplete; it is dropped and built again.`);
    await dropIndex(client, index);
  }
  try {
    await client.query(statement);
  } catch (error) {
    // A unique index that could not be completed would go on to reject rows. On a lost connection the next run drops it.
    await dropIndex(client, index).catch(() => {});
    throw error;
  }
}

/** The name in `create index concurrently <name> on`; null for any other statement. */
function readIndexName(statement: string): string | null {
  const words = statement.replace(/^\s*--.*$/gm, '').trim();
  const found =
    /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)\s+on\b/i.exec(
      words,
    );
  return found?.[1] ?? null;
}

/** Building finished with `indisvalid`; before, queries do not use the index. */
async function findIndexState(
  client: pg.ClientBase,
  name: string,
): Promise<'complete' | 'incomplete' | null> {
  const { rows } = await client.query<{ isComplete: boolean }>(
    'select indisvalid and indisready as "isComplete" from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  const [index] = rows;
  if (!index) return null;
  return index.isComplete ? 'complete' : 'incomplete';
}

async function dropIndex(client: pg.ClientBase, name: string) {
  await client.query(`drop index concurrently if exists ${name}`);
}

function shorten(statement: string): string {
  const line = statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}
