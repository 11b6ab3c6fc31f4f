import { isStaffRole } from '@credit-studio/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Database, ReadDatabase, RunRead } from '../database/database.ts';
import { isStatementTimeout } from '../database/find-database-failure.ts';
import { AppError } from '../errors/app-error.ts';
import { startRepeating } from '../jobs/index.ts';
import { describeStartFailure } from '../run-process.ts';
import { type FollowedReplica, followReplica, readReplicaState } from './follow-replica.ts';
import { findWritePosition, storeWritePosition } from './write-positions.ts';

/** What of an actor decides where their reads go. */
type Caller =
  | { kind: 'user'; user: { id: string; role: string } }
  | { kind: 'anonymous' | 'identity' | 'key' | 'system' };

/** Reads that may go to a replica. A verb asks for one by name, so no other read ever lands there. */
export interface ReadReplicas {
  /**
   * Runs reads for a caller: on a replica that has everything they wrote, else on the primary. Customers always read
   * the primary. When the replica fails, `work` runs again on the primary.
   */
  readFor(caller: { actor: Caller }): RunRead;
  /** The same for an answer that several callers share and that may be as old as the lag limit. */
  readShared: RunRead;
  /** Called when staff have written, before they are answered. */
  noteWrite(actor: Caller): Promise<void>;
  close(): Promise<void>;
}

interface ReplicaOptions {
  database: Database;
  urls: readonly string[];
  poolSize: number;
  maxLagMs: number;
  log: FastifyBaseLogger;
  checkEveryMs?: number;
}

const reads = new Counter({
  name: 'credit_studio_database_reads_total',
  help: 'Reads that may go to a replica, by where they went and why.',
  labelNames: ['target', 'reason'],
});

/** The replicas that this process follows: those of one API, except in tests. */
const followed = new Set<FollowedReplica>();
new Gauge({
  name: 'credit_studio_database_replica_lag_seconds',
  help: 'How old what a replica may lack is, by the last check.',
  labelNames: ['replica'],
  collect() {
    this.reset();
    for (const { name, lagMs } of followed)
      if (Number.isFinite(lagMs())) this.set({ replica: name }, lagMs() / 1000);
  },
});

/** Follows the replicas from the first read on, so that a process that never uses them does not ask them. */
export function createReadReplicas(options: ReplicaOptions): ReadReplicas {
  const { database, urls, poolSize, maxLagMs, log, checkEveryMs = 1_000 } = options;
  const replicas = urls.map((url) => followReplica({ url, poolSize, maxLagMs, log }));
  let following: ReturnType<typeof startRepeating> | undefined;
  let turn = 0;

  let checking: Promise<void> | null = null;
  const check = () => {
    checking ??= checkAll().finally(() => {
      checking = null;
    });
    return checking;
  };
  const checkAll = async () => {
    const atMs = performance.now();
    const { position, cluster } = await readReplicaState(database);
    await Promise.all(replicas.map((replica) => replica.check({ position, cluster, atMs })));
  };
  const start = () => {
    for (const replica of replicas) followed.add(replica);
    return startRepeating({ name: 'check the replicas', everyMs: checkEveryMs, run: check }, log);
  };
  const choose = (position: number) => {
    const fit = replicas.filter((replica) => replica.covers(position));
    turn += 1;
    return fit[turn % fit.length] ?? null;
  };

  const onPrimary = <T>(reason: string, work: (primary: ReadDatabase) => Promise<T>) => {
    reads.inc({ target: 'primary', reason });
    return work(database);
  };
  const onReplica = async <T>(replica: FollowedReplica, work: (replica: ReadDatabase) => Promise<T>) => {
    try {
      const result = await untilLost(replica.lost(), work(replica.database));
      reads.inc({ target: 'replica', reason: 'covered' });
      return result;
    } catch (error) {
      // What took too long here would take as long there, and hold up customers.
      if (error instanceof AppError || isStatementTimeout(error)) throw error;
      log.info({ replica: replica.name, reason: describeStartFailure(error) }, 'A read was repeated');
      // So that the next reads do not try a server that is gone.
      void check().catch(() => {});
      return onPrimary('repeated', work);
    }
  };
  const readFrom =
    (findPosition: () => Promise<number>): RunRead =>
    async (work) => {
      following ??= start();
      if (!replicas.some((replica) => replica.covers(0))) return onPrimary('unavailable', work);
      const replica = choose(await findPosition());
      return replica ? onReplica(replica, work) : onPrimary('own-write', work);
    };
  const withoutReplica: RunRead = (work) => work(database);
  /** The id of a caller whose reads may go to a replica. */
  const findStaff = (actor: Caller) =>
    replicas.length > 0 && actor.kind === 'user' && isStaffRole(actor.user.role) ? actor.user.id : null;

  return {
    readFor({ actor }) {
      const userId = findStaff(actor);
      return userId === null ? withoutReplica : readFrom(() => findWritePosition(database, userId));
    },
    readShared: replicas.length === 0 ? withoutReplica : readFrom(async () => 0),
    async noteWrite(actor) {
      const userId = findStaff(actor);
      if (userId === null) return;
      // The change is committed: its caller gets the answer, and at worst a list that is as old as the replica.
      await storeWritePosition(database, userId).catch((err: unknown) =>
        log.warn({ err }, 'A write of staff could not be noted for the replicas'),
      );
    },
    async close() {
      await following?.stop();
      for (const replica of replicas) followed.delete(replica);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** The result of `work`, or an error as soon as its server is lost: a frozen one would never answer. */
async function untilLost<T>(lost: AbortSignal, work: Promise<T>): Promise<T> {
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(lost.reason);
  lost.addEventListener('abort', leave);
  try {
    return await Promise.race([work, gone.promise]);
  } finally {
    lost.removeEventListener('abort', leave);
    // A read that was left behind fails later, and no one waits for it.
    work.catch(() => {});
  }
}
