import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadEnvironment } from '../config/load-environment.ts';
import { MigrationError } from '../database/migrations.ts';
import {
  isPartitionedTable,
  partitionedTables,
  partitionTable,
} from '../database/partitions/partition-table.ts';
import { retirePartitions } from '../database/partitions/retire-partitions.ts';
import { describeStartFailure } from '../run-process.ts';

const usage = `Usage: partition-table <${partitionedTables.join(' | ')}> [--detach-before yyyy-mm | --drop-before yyyy-mm]`;

/** As in a migration. */
const lockLimitMs = 10 * 60_000;

function readMonth(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new Error(usage);
  return `${text}-01`;
}

/** Reads the arguments; throws in words for the person at the terminal. */
function readArguments() {
  const { values, positionals } = parseArgs({
    options: { 'detach-before': { type: 'string' }, 'drop-before': { type: 'string' } },
    allowPositionals: true,
  });
  const [table = '', ...others] = positionals;
  const { 'detach-before': detach, 'drop-before': drop } = values;
  if (!isPartitionedTable(table) || others.length > 0 || (detach && drop)) throw new Error(usage);
  const month = drop ?? detach;
  return { table, before: month === undefined ? null : readMonth(month), drop: drop !== undefined };
}

/**
 * Turns a table into monthly partitions, or takes old months out of one that is, while the shop runs. Uses the owner of
 * the tables, on a direct connection. May be interrupted and run again. Exits with 75 when locks were not free.
 */
const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = loadEnvironment();
const client = new pg.Client({
  connectionString: DATABASE_OWNER_URL,
  application_name: 'partitions',
  keepAlive: true,
});
// The statement that was running reports a lost connection.
client.on('error', () => {});
const report = (line: string) => process.stdout.write(`${line}\n`);
try {
  const { table, before, drop } = readArguments();
  await client.connect();
  if (before === null) await partitionTable(client, { table, report, lockLimitMs });
  else await retirePartitions(client, { table, before, drop, report });
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = error instanceof MigrationError ? error.exitCode : 1;
} finally {
  await client.end().catch(() => {});
}
