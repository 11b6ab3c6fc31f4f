import { startPostgres, startStandby } from '@credit-studio/local';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { asAppRole } from './clone-database.ts';
import { eventually } from './eventually.ts';
import { readMetric } from './read-metrics.ts';
import { createTestApp, type TestApp, type TestPerson } from './test-app.ts';

/** A Postgres with a streaming standby, and APIs that read from the standby. */
export async function openReplicatedShop() {
  const primary = await startPostgres({ durable: false });
  await prepareDatabase({ ownerUrl: primary.url, appUrl: asAppRole(primary.url) });
  const dataDir = `${primary.dataDir}-standby`;
  const startOnFolder = (port?: number) =>
    startStandby(primary, {
      ...{ dataDir, durable: false, ...(port && { port }) },
      // A read that is in the way of the log is cancelled immediately.
      settings: ['max_standby_streaming_delay=0'],
    });
  let standby = await startOnFolder();
  const { port } = standby;
  const standbyUrl = asAppRole(standby.url);
  const opened: TestApp[] = [];

  const run = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    // The server may be killed while the connection is open.
    client.on('error', () => {});
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };

  return {
    standbyUrl,
    onPrimary: (statement: string) => run(primary.url, statement),
    /** From now on the standby shows the state of this moment. */
    async pauseReplay() {
      await run(standby.url, 'select pg_wal_replay_pause()');
      await eventually(async () => {
        const [row] = await run(standby.url, 'select pg_get_wal_replay_pause_state() as state');
        if (row?.state !== 'paused') throw new Error('The standby still replays.');
      });
    },
    resumeReplay: () => run(standby.url, 'select pg_wal_replay_resume()'),
    /** Every process of the standby. */
    async findStandbyPids(): Promise<number[]> {
      const rows = await run(standby.url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
      return [standby.pid, ...rows.map(({ pid }) => Number(pid))];
    },
    killStandby: () => process.kill(standby.pid, 'SIGKILL'),
    async startStandbyAgain() {
      standby = await startOnFolder(port);
    },
    /** An API of the shop; each further one is another replica of it. */
    async openApi(options: Parameters<typeof createTestApp>[0] = {}) {
      const api = await createTestApp({
        ...options,
        variables: {
          DATABASE_URL: asAppRole(primary.url),
          DATABASE_READ_URL: standbyUrl,
          DATABASE_READ_MAX_LAG_MS: '120000',
          ...options.variables,
        },
      });
      opened.push(api);
      return api;
    },
    async close() {
      for (const api of opened) await api.close();
      await standby.stop();
      await primary.stop();
    },
  };
}
export type ReplicatedShop = Awaited<ReturnType<typeof openReplicatedShop>>;

/** How many reads went there so far. */
export async function countReads(target: 'replica' | 'primary'): Promise<number> {
  return readMetric('credit_studio_database_reads_total', { target });
}

/** Waits until what staff read comes from the standby. */
export async function untilReplicaIsRead(api: TestApp, as: TestPerson): Promise<void> {
  const isOnStandby = () =>
    api.services.replicas.readFor({ actor: { kind: 'user', user: as.user } })(async (database) => {
      const { rows } = await database.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
      return rows[0]?.is === true;
    });
  await eventually(async () => {
    if (!(await isOnStandby())) throw new Error('Reads still go to the primary.');
  });
}
