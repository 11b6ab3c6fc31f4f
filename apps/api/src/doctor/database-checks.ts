import { sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { measureDifference, readDatabaseTime } from '../database/database-clock.ts';
import { findPendingMigration } from '../database/migrations.ts';
import { listMonthsAhead } from '../database/partitions/months-ahead.ts';
import { listBoundTables } from '../database/partitions/partition-table.ts';
import { findLedgerDifferences } from '../modules/credits/index.ts';
import { type Check, fail, ok, warn } from './run-checks.ts';

type DatabaseServices = Pick<Services, 'database' | 'now'>;

/** A token or a signed address that is valid for a moment needs clocks that agree. */
const maxClockDifferenceMs = 5_000;
/** The worker keeps six, so fewer mean that it has failed for months. */
const fewestMonthsAhead = 3;
/** Postgres 18 has `uuidv7()` and the skip scans that lists need. */
const oldestVersion = 180_000;

/** The database itself, and what is in it. */
export function listDatabaseChecks(services: DatabaseServices): Check[] {
  return [
    { name: 'database', run: () => checkServer(services) },
    { name: 'role', run: () => checkRole(services) },
    { name: 'migrations', run: () => checkMigrations(services) },
    { name: 'ledger', run: () => checkLedger(services) },
    { name: 'clock', run: () => checkClock(services) },
    { name: 'partitions', run: () => checkPartitions(services) },
  ];
}

async function checkServer({ database }: DatabaseServices) {
  const { rows } = await database.execute<{ version: number; name: string; used: number; most: number }>(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
           (select count(*)::int from pg_stat_activity) as used, current_setting('max_connections')::int as most`);
  const [{ version = 0, name = '', used = 0, most = 1 } = {}] = rows;
  if (version < oldestVersion) return fail(`Postgres ${name} is too old. Version 18 or newer is needed.`);
  if (used > most * 0.8)
    return warn(
      `${used} of ${most} connections are taken. Lower DATABASE_POOL_SIZE, raise max_connections, or put PgBouncer in between.`,
    );
  return ok(`Postgres ${name} answers; ${used} of ${most} connections are taken.`);
}

async function checkRole({ database }: DatabaseServices) {
  const { rows } = await database.execute<{ role: string; owns: boolean; isSuper: boolean }>(sql`
    select current_user as role,
           exists (select from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')) as owns,
           (select rolsuper from pg_roles where rolname = current_user) as "isSuper"`);
  const [{ role = '', owns = false, isSuper = false } = {}] = rows;
  if (isSuper || owns)
    return warn(
      `${role} ${isSuper ? 'is a superuser' : 'owns the tables'}, so a fault of the apps could drop what guards the ledger. Give DATABASE_URL a role of lesser rights: see “Database roles” in docs/operations.md.`,
    );
  return ok(`${role} may change rows, and no tables.`);
}

async function checkMigrations({ database }: DatabaseServices) {
  const pending = await findPendingMigration(database);
  return pending
    ? fail('The database is not migrated to this version. Run: node dist/migrate.mjs')
    : ok('The database is migrated to this version.');
}

async function checkLedger({ database }: DatabaseServices) {
  const differences = await findLedgerDifferences(database);
  if (differences.length === 0) return ok('Every balance and every hold is what the ledger says.');
  const shown = differences.slice(0, 5).map(({ userId }) => userId);
  return fail(
    `${differences.length} accounts differ from the ledger: ${shown.join(', ')}${differences.length > 5 ? ', …' : ''}. Stop changing balances by hand, and see “The ledger differs” in docs/operations.md.`,
  );
}

async function checkPartitions({ database }: DatabaseServices) {
  const [bound] = await listBoundTables(database);
  if (bound !== undefined)
    return fail(
      `The partitioning of ${bound} was interrupted, and it will refuse rows from the next month on. Run: node dist/partition-table.mjs ${bound}`,
    );
  const tables = await listMonthsAhead(database);
  if (tables.length === 0) return ok('No table is partitioned.');
  const late = tables.filter(({ months }) => months < fewestMonthsAhead).map(({ table }) => table);
  if (late.length > 0)
    return fail(
      `${late.join(', ')} will refuse rows soon: the partitions of the next months are missing. The worker creates them; see its log under “create partitions”, or run: node dist/partition-table.mjs ${late[0]}`,
    );
  return ok(`${tables.map(({ table, months }) => `${table} is ready for ${months} months`).join('; ')}.`);
}

async function checkClock({ database, now }: DatabaseServices) {
  const { differenceMs: difference } = await measureDifference(
    () => readDatabaseTime(database),
    () => now().getTime(),
  );
  const seconds = (Math.abs(difference) / 1_000).toFixed(1);
  if (Math.abs(difference) > maxClockDifferenceMs)
    return fail(
      `This machine’s clock is ${seconds} seconds ${difference > 0 ? 'behind' : 'ahead of'} the database’s. Switch on time synchronisation (NTP) on both.`,
    );
  return ok(`This machine’s clock and the database’s agree within ${seconds} seconds.`);
}
