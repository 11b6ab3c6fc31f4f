import type { WebhookRejectionReason } from '@credit-studio/contracts';
import { desc, gte, lt, max, sql, sum } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { webhookRejections } from '../payments.tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shownDays = 7;
const storedDays = 30;

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
}

/** Counts a delivery that was not accepted. One row for each day and reason, because anyone can send them. */
export async function countRejection(
  { database, now }: Pick<Services, 'database' | 'now'>,
  reason: WebhookRejectionReason,
): Promise<void> {
  const lastAt = now();
  const { day, reason: column, count } = webhookRejections;
  await database
    .insert(webhookRejections)
    .values({ day: dayBefore(lastAt, 0), reason, lastAt })
    .onConflictDoUpdate({ target: [day, column], set: { count: sql`${count} + 1`, lastAt } });
}

/** The rejections of the last seven days by reason, most recent first. */
export function listRejections(
  database: Database,
  now: Date,
): Promise<{ reason: WebhookRejectionReason; count: number; lastAt: Date | null }[]> {
  const lastAt = max(webhookRejections.lastAt);
  return database
    .select({
      reason: webhookRejections.reason,
      count: sum(webhookRejections.count).mapWith(Number),
      lastAt,
    })
    .from(webhookRejections)
    .where(gte(webhookRejections.day, dayBefore(now, shownDays)))
    .groupBy(webhookRejections.reason)
    .orderBy(desc(lastAt));
}

/** Removes counts that are no longer shown. */
export async function forgetRejections({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.delete(webhookRejections).where(lt(webhookRejections.day, dayBefore(now(), storedDays)));
}
