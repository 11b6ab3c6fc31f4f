import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../../context.ts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { disputes } from '../disputes.tables.ts';
import { payments, refunds, type WebhookEventRow, webhookEvents } from '../payments.tables.ts';
import { listEventsAbout } from './webhook-events.ts';

/** What processing a notification needs: ids and links. PayPal's bodies also name the buyer. */
const bodyWithoutBuyerSchema = z.object({
  id: z.string().optional(),
  event_type: z.string().optional(),
  resource: z
    .object({
      id: z.string().optional(),
      dispute_id: z.string().optional(),
      status: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    })
    .optional(),
});

/** A notification without the buyer; processed again it has the same effect. One of another form loses everything. */
export function withoutBuyer(body: unknown): Record<string, unknown> {
  return bodyWithoutBuyerSchema.safeParse(body).data ?? {};
}

async function eraseBuyerFrom(database: Queryable, events: readonly WebhookEventRow[], erasedAt: Date) {
  for (const { id, body } of events)
    await database
      .update(webhookEvents)
      .set({ body: withoutBuyer(body), erasedAt })
      .where(eq(webhookEvents.id, id));
}

/** Removes the payer from the payments of a deleted user's orders, and from PayPal's notifications about them. */
export async function erasePayer(
  transaction: Transaction,
  { orderIds, now }: { orderIds: readonly string[]; now: Date },
): Promise<void> {
  if (orderIds.length === 0) return;
  const paid = await transaction
    .update(payments)
    .set({ payerEmail: null })
    .where(inArray(payments.orderId, [...orderIds]))
    .returning();
  const paymentIds = paid.map(({ id }) => id);
  const refunded = await transaction.select().from(refunds).where(inArray(refunds.paymentId, paymentIds));
  const disputed = await transaction.select().from(disputes).where(inArray(disputes.paymentId, paymentIds));
  const resources = [
    ...paid.flatMap(({ paypalOrderId, captureId }) => [paypalOrderId, captureId]),
    ...refunded.map(({ paypalRefundId }) => paypalRefundId),
    ...disputed.map(({ paypalDisputeId }) => paypalDisputeId),
  ].filter((id) => id !== null);
  await eraseBuyerFrom(transaction, await listEventsAbout(transaction, resources), now);
}

const keptDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 200;

/** Removes the buyers from notifications that are older than 90 days, and returns from how many. */
export async function eraseOldBuyers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - keptDays * dayMs);
  const events = await database
    .select()
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.erasedAt), lt(webhookEvents.receivedAt, before)))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(batchSize);
  await eraseBuyerFrom(database, events, now());
  return events.length;
}
