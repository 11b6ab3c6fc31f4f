import { lt, max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { workerHeartbeats } from './operations.tables.ts';

/**
 * Gives a sign of life of this process with every call, and forgets workers that gave none for a day. All times are
 * the database's: the clocks of several machines are never compared.
 */
export function createHeart({ database }: Pick<Services, 'database'>): () => Promise<void> {
  const workerId = uuidv7();
  return async () => {
    await database
      .insert(workerHeartbeats)
      .values({ workerId })
      .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt: sql`now()` } });
    await database.delete(workerHeartbeats).where(lt(workerHeartbeats.seenAt, sql`now() - interval '1 day'`));
  };
}

/** How many workers live, after three signs of life that they may miss, and when the latest was seen. */
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
