import { and, eq, exists, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { pick, prepare, type Values } from '../../../database/prepare.ts';
import { payments, refunds, type WebhookEventRow, webhookEvents } from '../payments.tables.ts';
import { paymentReports } from '../settlement/payment-reports.ts';
import type { WebhookAction } from './webhook-actions.ts';

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
function isSettledInFull(database: Database, { paypalOrderId }: { paypalOrderId: Placeholder }): SQL {
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

type NewReport = PaymentReport & Pick<WebhookEventRow, 'id' | 'eventType' | 'body'> & { processedAt: Date };

const insertReport = prepare((database, values: Values<NewReport>) => {
  const isDone = isSettledInFull(database, values);
  const processedAt = sql`${sql.param(values.processedAt, webhookEvents.processedAt)}::timestamptz`;
  return database
    .insert(webhookEvents)
    .values({
      ...pick(values, ['id', 'eventId', 'eventType', 'body']),
      state: sql`case when ${isDone} then 'processed' else 'received' end`,
      processedAt: sql`case when ${isDone} then ${processedAt} end`,
      attempts: sql`case when ${isDone} then 1 else 0 end`,
    })
    .onConflictDoNothing({ target: webhookEvents.eventId })
    .returning({ state: webhookEvents.state });
});

/** Stores a report, as processed if there is nothing to do; returns whether that is so. */
export async function storePaymentReport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  report: PaymentReport & Pick<WebhookEventRow, 'eventType' | 'body'>,
): Promise<boolean> {
  const [stored] = await insertReport(database, { ...report, id: uuidv7(), processedAt: now() });
  return stored?.state === 'processed';
}

const selectReport = prepare((database, values: Values<PaymentReport>) =>
  database
    .select({ state: webhookEvents.state, isDone: sql<boolean>`${isSettledInFull(database, values)}` })
    .from(webhookEvents)
    .where(eq(webhookEvents.eventId, values.eventId)),
);

/**
 * Whether a stored report is processed. The settlement marks those that it finds; one that was stored while it ran is
 * marked here.
 */
export async function isReportProcessed(
  { database, now }: Pick<Services, 'database' | 'now'>,
  report: PaymentReport,
): Promise<boolean> {
  const [found] = await selectReport(database, report);
  if (found?.state !== 'received') return found?.state === 'processed';
  if (found.isDone)
    await database
      .update(webhookEvents)
      .set({ state: 'processed', processedAt: now(), attempts: sql`${webhookEvents.attempts} + 1` })
      .where(and(eq(webhookEvents.eventId, report.eventId), eq(webhookEvents.state, 'received')));
  return found.isDone;
}
