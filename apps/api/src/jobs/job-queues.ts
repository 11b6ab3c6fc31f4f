import type { ExportFormat } from '@credit-studio/contracts/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { ConstructorOptions, PgBoss, Queue } from 'pg-boss';

/** The data of each job. Jobs refer to records by id, and contain only what no record holds. */
export interface JobPayloads {
  /** `endedAt` is ISO 8601. */
  'revoke-sessions': { firebaseUid: string; endedAt: string };
  /** Compares the account with the record, so it needs no more than whose. */
  'sync-account': { userId: string };
  'send-password-reset': { requestId: string; email: string };
  'remove-account': { firebaseUid: string; storageKeys: string[] };
  'make-poster': { generationId: string };
  'export-video': { generationId: string; format: ExportFormat };
}
export type JobName = keyof JobPayloads;

const daySeconds = 86_400;

/** For work with a third party that may be down for a while: the retry delay grows to ten minutes. */
const patientQueue = {
  policy: 'exclusive',
  // After this long without a heartbeat, a worker counts as dead and another one gets its job.
  heartbeatSeconds: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 900,
  deleteAfterSeconds: daySeconds,
  notify: true,
} as const satisfies Omit<Queue, 'name'>;

/** Every queue with its rules. `exclusive` means one waiting or running job per key. */
export const jobQueues: Record<JobName, Omit<Queue, 'name'>> = {
  // A token outlives its session by an hour at most; the retries continue for longer than that.
  'revoke-sessions': { ...patientQueue, retryLimit: 30 },
  // The person waits for it: retried for about two days, and each account is compared again at every change.
  'sync-account': { ...patientQueue, retryLimit: 300 },
  // After an hour, people have asked for another link. The address is deleted as soon as possible.
  'send-password-reset': { ...patientQueue, retryLimit: 15, retryDelayMax: 300, deleteAfterSeconds: 60 },
  // We have promised it to the person: retried for about five days.
  'remove-account': { ...patientQueue, retryLimit: 720 },
  // The mail about the video waits for it: retried for about two days.
  'make-poster': { ...patientQueue, retryLimit: 300, deleteAfterSeconds: 3_600 },
  // The customer waits at the screen, and can ask again.
  'export-video': { ...patientQueue, retryLimit: 5, retryDelayMax: 60, deleteAfterSeconds: 3_600 },
};

export interface BossOptions {
  url: string;
  log: FastifyBaseLogger;
}

/** Starts pg-boss and creates every queue. It manages its tables itself, in the schema `pgboss`. */
export async function openBoss({ url, log }: BossOptions, options: ConstructorOptions): Promise<PgBoss> {
  // Loaded here, because the API may run for long before it enqueues a job.
  const { PgBoss: Boss } = await import('pg-boss');
  // The migrations create the schema, because the role of the apps may not.
  const boss = new Boss({ connectionString: url, schedule: false, createSchema: false, ...options });
  boss.on('error', (err) => log.error({ err }, 'The job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, `Job queue: ${message}`));
  await boss.start();
  for (const [name, queue] of Object.entries(jobQueues)) await boss.createQueue(name, queue);
  return boss;
}
