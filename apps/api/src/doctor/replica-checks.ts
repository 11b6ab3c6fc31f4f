import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../context.ts';
import { openDatabase, type ReadDatabase } from '../database/database.ts';
import { readReplicaState } from '../read-replicas/follow-replica.ts';
import { type Check, fail, ok, warn } from './run-checks.ts';

/** Reads move to the primary long before; this is for the person who waits for the answer. */
const waitLimitMs = 5_000;

/** One check for each replica in DATABASE_READ_URL. */
export function listReplicaChecks(
  { database }: Pick<Services, 'database'>,
  urls: readonly string[],
  limitMs = waitLimitMs,
): Check[] {
  return urls.map((url) => ({ name: 'read replica', run: () => checkReplica(database, url, limitMs) }));
}

async function checkReplica(database: ReadDatabase, url: string, limitMs: number) {
  const { host } = new URL(url);
  const { database: replica, close } = openDatabase({ url, poolSize: 1 });
  try {
    const primary = await readReplicaState(database);
    const startedMs = performance.now();
    for (;;) {
      const { isStandby, cluster, position } = await readReplicaState(replica);
      if (!isStandby)
        return fail(`${host} is not a standby. Set DATABASE_READ_URL to a streaming replica, or remove it.`);
      if (cluster !== primary.cluster)
        return fail(`${host} is a standby of another cluster than DATABASE_URL. Correct DATABASE_READ_URL.`);
      const seconds = (performance.now() - startedMs) / 1_000;
      if (position >= primary.position)
        return ok(`${host} had all that was committed ${seconds.toFixed(1)} seconds before.`);
      if (seconds * 1_000 > limitMs) {
        const missing = ((primary.position - position) / 2 ** 20).toFixed(1);
        return warn(
          `${host} lacks ${missing} MB of the log, so reads go to the primary. See pg_stat_replication there, and what holds the replay up here.`,
        );
      }
      await sleep(50);
    }
  } finally {
    await close();
  }
}
