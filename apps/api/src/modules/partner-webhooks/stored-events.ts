import { and, asc, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { deleteOldest } from '../../database/delete-oldest.ts';
import { partnerDeliveries, partnerEvents, partnerWebhooks } from './partner-webhooks.tables.ts';

/**
 * Locks deliveries in the order of their ids, as everything does that changes several of them, so that no two wait for each
 * other. Returns the condition that finds them.
 */
export async function lockDeliveries(transaction: Transaction, where: SQL | undefined): Promise<SQL> {
  const { id } = partnerDeliveries;
  const locked = await transaction
    .select({ id })
    .from(partnerDeliveries)
    .where(where)
    .orderBy(asc(id))
    .for('update');
  // As one array: there may be more of them than a statement has parameters.
  return sql`${id} = any(${sql.param(locked.map((row) => row.id))}::uuid[])`;
}

/**
 * Removes a deleted person from stored events: the bodies, and answers that may quote them. What still waits is not
 * sent. `recordIds` are records that are not stored under the person's id, such as a visitor's tickets.
 */
export async function erasePartnerEvents(
  transaction: Transaction,
  { userId, recordIds }: { userId: string; recordIds: readonly string[] },
): Promise<void> {
  const isAbout = or(eq(partnerEvents.userId, userId), inArray(partnerEvents.subjectId, [...recordIds]));
  const erased = await transaction
    .update(partnerEvents)
    .set({ payload: null, erasedAt: sql`now()` })
    .where(isAbout)
    .returning({ id: partnerEvents.id });
  if (erased.length === 0) return;
  const { state, lastError, claimId, eventId } = partnerDeliveries;
  const ids = erased.map(({ id }) => id);
  const areOfThem = await lockDeliveries(transaction, sql`${eventId} = any(${sql.param(ids)}::uuid[])`);
  await transaction
    .update(partnerDeliveries)
    .set({
      history: [],
      state: sql`case ${state} when 'waiting' then 'failed' else ${state} end`,
      lastError: sql`case ${state} when 'waiting' then 'The account was deleted.' else ${lastError} end`,
      claimId: sql`case ${state} when 'waiting' then null else ${claimId} end`,
    })
    .where(areOfThem);
}

/** Deletes events with their deliveries that happened before a moment, except what is about to be sent again. */
export function forgetPartnerEvents(database: Database, { before }: { before: Date }): Promise<number> {
  const waiting = database
    .select({ id: partnerDeliveries.id })
    .from(partnerDeliveries)
    .innerJoin(partnerWebhooks, eq(partnerWebhooks.id, partnerDeliveries.webhookId))
    .where(and(eq(partnerDeliveries.eventId, partnerEvents.id), eq(partnerDeliveries.state, 'waiting')));
  return deleteOldest(database, {
    ...{ table: partnerEvents, key: partnerEvents.createdAt },
    isOld: and(lt(partnerEvents.createdAt, before), sql`not exists ${waiting}`),
  });
}

/** How many deliveries wait for an enabled webhook, and for how many seconds the first of them has been due. */
export async function findDeliveryBacklog(
  database: Database,
): Promise<{ waiting: number; oldestDueSeconds: number | null }> {
  const { nextAttemptAt } = partnerDeliveries;
  const [backlog] = await database
    .select({
      waiting: count(),
      oldestDueSeconds: sql<number | null>`extract(epoch from now() - min(${nextAttemptAt})
        filter (where ${nextAttemptAt} <= now()))::float8`,
    })
    .from(partnerDeliveries)
    .innerJoin(partnerWebhooks, eq(partnerWebhooks.id, partnerDeliveries.webhookId))
    .where(and(eq(partnerDeliveries.state, 'waiting'), eq(partnerWebhooks.enabled, true)));
  return backlog ?? { waiting: 0, oldestDueSeconds: null };
}

/** What staff have to know: deliveries that wait or have failed since then, and webhooks that were disabled for it. */
export async function readPartnerWebhookState(
  database: Database,
  since: Date,
): Promise<{ waiting: number; failed: number; disabled: number }> {
  const [{ waiting }, failed, disabled] = await Promise.all([
    findDeliveryBacklog(database),
    database.$count(
      partnerDeliveries,
      and(eq(partnerDeliveries.state, 'failed'), gte(partnerDeliveries.lastAttemptAt, since)),
    ),
    database.$count(partnerWebhooks, inArray(partnerWebhooks.disabledReason, ['gone', 'failing'])),
  ]);
  return { waiting, failed, disabled };
}
