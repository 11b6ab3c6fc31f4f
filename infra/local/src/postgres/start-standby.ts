import { existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepareBackupToRun, takeBaseBackup } from './base-backup.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts';

type StandbyOptions = Pick<PostgresOptions, 'dataDir' | 'port' | 'durable' | 'settings' | 'logFile'> & {
  /** Names the standby at the primary, which keeps the log for it until it is stopped. */
  name?: string;
};

/**
 * Starts a standby of a running server: a copy that receives its log as a stream and answers reads. A folder that holds
 * one already is started again and catches up.
 */
export async function startStandby(
  primary: Pick<Postgres, 'url' | 'dataDir'>,
  { name = 'standby', settings = [], ...options }: StandbyOptions = {},
): Promise<Postgres> {
  const temporary = options.dataDir === undefined;
  const dataDir =
    options.dataDir ?? path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'postgres-standby-'))), 'data');
  await keepLog(primary.url, name);
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
    await takeBaseBackup({ url: primary.url, cluster: primary.dataDir, target: dataDir });
    await prepareBackupToRun(dataDir, 'standby.signal');
  }
  const { hostname, port, username, password, pathname } = new URL(primary.url);
  const source = [
    ...[`host=${hostname}`, `port=${port}`, `application_name=${name}`],
    ...[`user=${decodeURIComponent(username)}`, `password=${decodeURIComponent(password)}`],
  ].join(' ');
  const standby = await startPostgres({
    ...options,
    ...{ dataDir, database: decodeURIComponent(pathname.slice(1)) },
    ...{ user: decodeURIComponent(username), password: decodeURIComponent(password) },
    settings: [
      `primary_conninfo=${source}`,
      `primary_slot_name=${name}`,
      'wal_retrieve_retry_interval=200ms',
      ...settings,
    ],
  });
  return {
    ...standby,
    stop: async () => {
      await standby.stop();
      if (!temporary) return;
      await forgetLog(primary.url, name).catch(() => {});
      await rm(path.dirname(dataDir), { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The slot exists before the copy is made, so that no part of the log in between is missing. */
function keepLog(url: string, slot: string) {
  return onServer(url, (client) =>
    client.query(
      `select pg_create_physical_replication_slot($1::name, true)
       where not exists (select from pg_replication_slots where slot_name = $1::name)`,
      [slot],
    ),
  );
}

/** Left behind, the slot of a standby that is gone would fill the primary's disk. */
function forgetLog(url: string, slot: string) {
  return onServer(url, (client) => client.query('select pg_drop_replication_slot($1)', [slot]));
}
