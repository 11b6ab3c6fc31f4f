import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../database/columns.ts';

/** Signs of life, one row for each worker process, by the database's clock. Old ones are removed by the living. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: uuid().primaryKey(),
  startedAt: createdAt(),
  seenAt: createdAt(),
});
