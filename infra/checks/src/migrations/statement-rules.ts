import type { DropStmt, IndexStmt, Node, RenameStmt, VacuumStmt } from 'libpg-query';
import type { MigrationFile, Refusal } from './migration-file.ts';

type Context = Pick<MigrationFile, 'way' | 'isContract'>;

const marked = 'a separate file that starts with `-- concurrently`';

/** Why a statement other than ALTER TABLE and changes of rows would hold up or break the version in use. */
export function checkStatement(node: Node, context: Context): Refusal[] {
  if ('IndexStmt' in node) return checkIndex(node.IndexStmt, context);
  if ('DropStmt' in node) return checkDrop(node.DropStmt, context);
  if ('RenameStmt' in node) return checkRename(node.RenameStmt, context);
  if ('VacuumStmt' in node) return checkVacuum(node.VacuumStmt, context);
  if ('TruncateStmt' in node && !context.isContract)
    return refuse(
      'TRUNCATE removes rows that the old version uses',
      'Delete them in a `-- backfill: <table>` file.',
    );
  if ('RefreshMatViewStmt' in node && !node.RefreshMatViewStmt.concurrent)
    return refuse('REFRESH MATERIALIZED VIEW locks out readers', `Add CONCURRENTLY, in ${marked}.`);
  if ('ReindexStmt' in node || 'ClusterStmt' in node)
    return refuse(
      'it locks the table until all of it is written again',
      'Run REINDEX CONCURRENTLY by hand: it is upkeep, not a change of the schema.',
    );
  if ('LockStmt' in node)
    return refuse(
      'LOCK TABLE stops everyone who uses the table',
      'Leave it out: each statement takes the lock it needs.',
    );
  if ('DoStmt' in node)
    return refuse('what a DO block runs cannot be checked', 'Write its statements directly.');
  if ('TransactionStmt' in node)
    return refuse('the runner starts and ends the transactions', 'Leave out BEGIN and COMMIT.');
  return [];
}

function refuse(problem: string, instead: string): Refusal[] {
  return [{ problem, instead }];
}

function checkIndex({ concurrent = false, idxname, relation }: IndexStmt, { way }: Context): Refusal[] {
  const table = relation?.relname ?? '';
  if (!concurrent)
    return refuse(
      `CREATE INDEX on ${table} stops all writes until it is built`,
      `Write CREATE INDEX CONCURRENTLY, in ${marked}.`,
    );
  if (way !== 'concurrently')
    return refuse('CREATE INDEX CONCURRENTLY cannot run inside a transaction', `Put it into ${marked}.`);
  if (idxname === undefined)
    return refuse(
      `the index on ${table} has no name, so an interrupted build could not be found again`,
      'Name it.',
    );
  return [];
}

function checkDrop(
  { removeType, concurrent = false, missing_ok: mayMiss }: DropStmt,
  context: Context,
): Refusal[] {
  if (removeType === 'OBJECT_INDEX') {
    if (concurrent && mayMiss && context.way === 'concurrently') return [];
    return refuse(
      'DROP INDEX locks the table, and only one that may be repeated survives an interruption',
      `Write DROP INDEX CONCURRENTLY IF EXISTS, in ${marked}.`,
    );
  }
  const used = [
    'OBJECT_TABLE',
    'OBJECT_VIEW',
    'OBJECT_MATVIEW',
    'OBJECT_TYPE',
    'OBJECT_SEQUENCE',
    'OBJECT_SCHEMA',
  ];
  if (context.isContract || !used.includes(removeType ?? '')) return [];
  return refuse(
    `DROP ${(removeType ?? '').replace('OBJECT_', '')} breaks the version that still uses it`,
    'Release a version without it first, then write `-- contract: released in <version>` above it.',
  );
}

function checkRename({ renameType, newname = '' }: RenameStmt, { isContract }: Context): Refusal[] {
  const used = ['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW', 'OBJECT_TYPE', 'OBJECT_SCHEMA'];
  if (isContract || !used.includes(renameType ?? '')) return [];
  return refuse(
    `the old version does not know the name ${newname}`,
    'Keep the name in the database and rename it in the code, or add a new column, fill it and drop the old one later.',
  );
}

function checkVacuum(
  { options = [], is_vacuumcmd: isVacuum = false }: VacuumStmt,
  { way }: Context,
): Refusal[] {
  const isFull = options.some((node) => 'DefElem' in node && node.DefElem.defname === 'full');
  if (isFull)
    return refuse(
      'VACUUM FULL locks the table until all of it is written again',
      'Leave it out: autovacuum makes the space usable again.',
    );
  if (isVacuum && way !== 'concurrently')
    return refuse('VACUUM cannot run inside a transaction', `Put it into ${marked}.`);
  return [];
}
