import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { openDatabase, type ReadDatabase } from '../database/database.ts';
import { describeStartFailure } from '../run-process.ts';
import { inBytes } from './write-positions.ts';

/** A replica that takes longer for a question that costs it nothing is not used. */
const answerTimeoutMs = 2_000;

/** How far the primary's log was at a moment of this process's timer. */
interface PrimaryState {
  position: number;
  atMs: number;
  /** Identifies the cluster, which its standbys share. */
  cluster: string;
}

export interface ReplicaState {
  isStandby: boolean;
  cluster: string;
  position: number;
}

/** Where a server's log is: on a primary what is flushed, on a standby what reads can see. */
export async function readReplicaState(database: ReadDatabase): Promise<ReplicaState> {
  const { rows } = await database.execute<ReplicaState & Record<string, unknown>>(sql`
    select pg_is_in_recovery() as "isStandby", system_identifier::text as cluster,
           ${inBytes(sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end`)} as position
      from pg_control_system()`);
  const [state] = rows;
  if (!state) throw new Error('The server did not say where its log is.');
  return state;
}

/** One replica: how much it has replayed, and whether it may be asked. */
export interface FollowedReplica {
  /** Its host and port, for logs and figures. */
  name: string;
  database: ReadDatabase;
  /** How old the oldest commit is that it may lack, in milliseconds. */
  lagMs(): number;
  /** It may be asked, and has everything up to this position of the log. */
  covers(position: number): boolean;
  /** Aborted when it stops answering, so that no caller waits for it. */
  lost(): AbortSignal;
  check(primary: PrimaryState): Promise<void>;
  close(): Promise<void>;
}

interface FollowOptions {
  url: string;
  poolSize: number;
  maxLagMs: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

export function followReplica({ url, poolSize, maxLagMs, log }: FollowOptions): FollowedReplica {
  const name = new URL(url).host;
  const { database, close } = openDatabase({ url, poolSize, log, connectTimeoutMs: answerTimeoutMs });
  // Its own connection: a check that waits behind long reports would say nothing about the server.
  const probe = openDatabase({ url, poolSize: 1, connectTimeoutMs: answerTimeoutMs });
  let replayed = Number.NEGATIVE_INFINITY;
  let freshAtMs = Number.NEGATIVE_INFINITY;
  let fault: string | null = 'was not checked yet';
  let lost = new AbortController();
  /** Positions of the primary that the replica has not replayed yet. */
  let ahead: PrimaryState[] = [];

  const lagMs = () => performance.now() - freshAtMs;
  const change = (found: string | null, reason?: string) => {
    if (found === fault) return;
    if (found !== null) log.warn({ replica: name, reason }, `Reads do not go to the replica: it ${found}`);
    else {
      log.info({ replica: name }, 'Reads go to the replica');
      if (lost.signal.aborted) lost = new AbortController();
    }
    fault = found;
  };
  const findFault = ({ isStandby, cluster }: ReplicaState, primary: PrimaryState) => {
    if (!isStandby) return 'is not a standby';
    if (cluster !== primary.cluster) return 'is a standby of another cluster';
    return lagMs() > maxLagMs ? `is more than ${maxLagMs / 1000} seconds behind` : null;
  };
  const ask = () => {
    const late = sleep(answerTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`There was no answer within ${answerTimeoutMs / 1000} seconds.`);
    });
    return Promise.race([readReplicaState(probe.database), late]);
  };

  return {
    ...{ name, database, lagMs },
    covers: (position) => fault === null && lagMs() <= maxLagMs && position <= replayed,
    lost: () => lost.signal,
    async check(primary) {
      // As many as the lag limit covers would do; a replica that is further behind is not used.
      ahead = [...ahead, primary].slice(-600);
      try {
        const state = await ask();
        replayed = state.position;
        const newest = ahead.findLast(({ position }) => position <= replayed);
        if (newest) freshAtMs = newest.atMs;
        ahead = ahead.filter(({ position }) => position > replayed);
        change(findFault(state, primary));
      } catch (error) {
        change('does not answer', describeStartFailure(error));
        lost.abort(new Error(`The replica ${name} does not answer.`));
      }
    },
    close: async () => {
      await Promise.all([close(), probe.close()]);
    },
  };
}
