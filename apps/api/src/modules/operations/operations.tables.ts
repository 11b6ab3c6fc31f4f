import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../database/columns.ts';

/** The latest heartbeat of each worker process, by the database's clock. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: uuid().primaryKey(),
  startedAt: createdAt(),
  seenAt: createdAt(),
});
