import { count, min, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { webhookEvents } from '../payments.tables.ts';
import { hasEventStatus } from './list-webhook-events.ts';

/** How many notifications are not dealt with, and since when the oldest of those that wait has been here. */
export async function countOpenEvents(
  database: Database,
): Promise<{ waiting: number; failed: number; oldestWaitingAt: Date | null }> {
  const isWaiting = hasEventStatus('waiting');
  const [counts] = await database
    .select({
      waiting: sql<number>`${count()} filter (where ${isWaiting})`.mapWith(Number),
      failed: sql<number>`${count()} filter (where ${hasEventStatus('failed')})`.mapWith(Number),
      oldestWaitingAt: sql`${min(webhookEvents.receivedAt)} filter (where ${isWaiting})`.mapWith(
        webhookEvents.receivedAt,
      ),
    })
    .from(webhookEvents)
    .where(ne(webhookEvents.state, 'processed'));
  return counts ?? { waiting: 0, failed: 0, oldestWaitingAt: null };
}
