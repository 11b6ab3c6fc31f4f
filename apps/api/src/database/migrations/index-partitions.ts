import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * A partitioned table has no CREATE INDEX CONCURRENTLY. An installation may have partitioned a table and another not, so
 * a migration is written for the whole table, and here becomes an index of each partition and then one of the whole.
 */
interface PartitionedIndex {
  statement: string;
  index: string;
  /** Qualified and quoted. */
  partitions: string[];
  /** Builds one index concurrently, or keeps the one that is complete. */
  build: (statement: string) => Promise<void>;
}

const createIndex =
  /^(create\s+(?:unique\s+)?index\s+)concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)(\s+on\s+)((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)/i;

function withoutComments(statement: string): string {
  return statement.replace(/^\s*--.*$/gm, '').trim();
}

/** The table of `create index concurrently <name> on <table>`; empty for any other statement. */
export function readIndexedTable(statement: string): string {
  return createIndex.exec(withoutComments(statement))?.[4] ?? '';
}

/** The name in `drop index concurrently if exists <name>`; null for any other statement. */
export function readDroppedIndex(statement: string): string | null {
  const words = withoutComments(statement).replace(/;$/, '');
  return /^drop\s+index\s+concurrently\s+if\s+exists\s+("[^"]+"|\w+)$/i.exec(words)?.[1] ?? null;
}

/** The partitions of a table that are on this server; none for a table that is not partitioned. */
export async function listPartitions(client: pg.ClientBase, table: string): Promise<string[]> {
  if (table === '') return [];
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_inherits join pg_class part on part.oid = inhrelid join pg_namespace n on n.oid = relnamespace
     where inhparent = (select oid from pg_class where oid = to_regclass($1) and relkind = 'p') and part.relkind = 'r'
     order by relname`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The index of the whole becomes valid with the last one that is attached; until then no plan uses it. */
export async function buildOnPartitions(
  client: pg.ClientBase,
  { statement, index, partitions, build }: PartitionedIndex,
): Promise<void> {
  const words = withoutComments(statement);
  const parts = partitions.map((partition) => ({ partition, name: namePart(index, partition) }));
  for (const { partition, name } of parts)
    await build(words.replace(createIndex, `$1concurrently ${name}$3${partition}`));
  await client.query(words.replace(createIndex, '$1if not exists $2$3only $4'));
  for (const { partition, name } of parts)
    await client.query(`alter index ${index} attach partition ${partition.split('.')[0]}.${name}`);
}

/** At most 63 bytes, and the same in each run. */
function namePart(index: string, partition: string): string {
  const hash = createHash('sha1').update(partition).digest('hex').slice(0, 10);
  return pg.escapeIdentifier(`${index.replaceAll('"', '').slice(0, 50)}_${hash}`);
}

export async function isPartitionedIndex(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where oid = to_regclass($1) and relkind = 'I'`,
    [name],
  );
  return rowCount === 1;
}

/** Cannot be done concurrently; it waits for its lock as briefly as a migration in a transaction does. */
export async function dropPartitionedIndex(client: pg.ClientBase, name: string): Promise<void> {
  for (;;) {
    try {
      await client.query(`set lock_timeout = 100`);
      await client.query(`drop index if exists ${name}`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '55P03')) throw error;
      await client.query('select pg_sleep(0.25)');
    } finally {
      await client.query('set lock_timeout = 0');
    }
  }
}
