import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { jobQueues } from './job-queues.ts';

export interface BossOptions {
  url: string;
  log: FastifyBaseLogger;
}

/** pg-boss, started, with every queue made. Its tables are its own schema `pgboss`, which it migrates itself. */
export async function openBoss({ url, log }: BossOptions, options: ConstructorOptions): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: url, schedule: false, ...options });
  boss.on('error', (err) => log.error({ err }, 'The job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, `Job queue: ${message}`));
  await boss.start();
  for (const [name, queue] of Object.entries(jobQueues)) await boss.createQueue(name, queue);
  return boss;
}
