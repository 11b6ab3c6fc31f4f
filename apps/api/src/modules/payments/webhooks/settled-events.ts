import { and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { payments, refunds, type WebhookEventRow, webhookEvents } from '../payments.tables.ts';
import type { WebhookAction } from './webhook-actions.ts';

/** Events that report a payment and nothing else. Any other, such as a denial, is a reason to ask PayPal. */
const paymentReports: readonly string[] = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];

/** The PayPal order whose payment an event reports; null for an event that reports anything else. */
export function findReportedOrder(eventType: string, action: WebhookAction): string | null {
  return action.kind === 'reconcile' && paymentReports.includes(eventType) ? action.paypalOrderId : null;
}

/** An event that reports the payment of a PayPal order. */
interface PaymentReport {
  eventId: string;
  paypalOrderId: string;
}

/**
 * Whether the payment is settled and nothing of it was returned. There is then nothing that PayPal could be asked
 * about, and its two notifications of each purchase cost no call to it.
 */
function isSettledInFull(database: Database, { paypalOrderId }: Pick<PaymentReport, 'paypalOrderId'>): SQL {
  const returned = database.select({ one: sql`1` }).from(refunds).where(eq(refunds.paymentId, payments.id));
  return exists(
    database
      .select({ one: sql`1` })
      .from(payments)
      .where(
        and(eq(payments.paypalOrderId, paypalOrderId), eq(payments.state, 'settled'), notExists(returned)),
      ),
  );
}

/** Stores a report, as processed if there is nothing to do; returns whether that is so. */
export async function storePaymentReport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { paypalOrderId, ...event }: PaymentReport & Pick<WebhookEventRow, 'eventType' | 'body'>,
): Promise<boolean> {
  const isDone = isSettledInFull(database, { paypalOrderId });
  const [stored] = await database
    .insert(webhookEvents)
    .values({
      ...event,
      state: sql`case when ${isDone} then 'processed' else 'received' end`,
      processedAt: sql`case when ${isDone} then ${now().toISOString()}::timestamptz end`,
      attempts: sql`case when ${isDone} then 1 else 0 end`,
    })
    .onConflictDoNothing({ target: webhookEvents.eventId })
    .returning({ state: webhookEvents.state });
  return stored?.state === 'processed';
}

/** Marks a stored report as processed if there is nothing to do; returns whether that was so. */
export async function closePaymentReport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { eventId, paypalOrderId }: PaymentReport,
): Promise<boolean> {
  const closed = await database
    .update(webhookEvents)
    .set({ state: 'processed', processedAt: now(), attempts: sql`${webhookEvents.attempts} + 1` })
    .where(
      and(
        eq(webhookEvents.eventId, eventId),
        eq(webhookEvents.state, 'received'),
        isSettledInFull(database, { paypalOrderId }),
      ),
    )
    .returning({ id: webhookEvents.id });
  return closed.length > 0;
}
