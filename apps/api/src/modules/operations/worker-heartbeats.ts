import { lt, max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { workerHeartbeats } from './operations.tables.ts';

/**
 * Makes the function that records a heartbeat of this process and removes workers that were silent for a day. All
 * times are the database's, because the clocks of several machines may differ.
 */
export function createWorkerHeartbeat({ database }: Pick<Services, 'database'>): () => Promise<void> {
  const workerId = uuidv7();
  return async () => {
    await database
      .insert(workerHeartbeats)
      .values({ workerId })
      .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt: sql`now()` } });
    await database.delete(workerHeartbeats).where(lt(workerHeartbeats.seenAt, sql`now() - interval '1 day'`));
  };
}

/** How many workers are alive, and when the latest was seen. A worker may miss three heartbeats of ten seconds. */
export async function readWorkerState(
  database: Database,
): Promise<{ alive: number; lastSeenAt: Date | null }> {
  const { seenAt } = workerHeartbeats;
  const [state] = await database
    .select({
      alive: sql<number>`count(*) filter (where ${seenAt} > now() - interval '30 seconds')`.mapWith(Number),
      lastSeenAt: max(seenAt),
    })
    .from(workerHeartbeats);
  return state ?? { alive: 0, lastSeenAt: null };
}
