import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { pick, prepare, type Values } from '../../../database/prepare.ts';
import { eventResource, webhookEvents } from '../payments.tables.ts';

/** Events that report a payment and nothing else. Any other, such as a denial, is a reason to ask PayPal. */
export const paymentReports: readonly string[] = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];

interface ReportedPayment {
  paypalOrderId: string;
  captureId: string;
  processedAt: Date;
}

const closeReports = prepare((database, values: Values<ReportedPayment>) =>
  database
    .update(webhookEvents)
    .set({ ...pick(values, ['processedAt']), state: 'processed' })
    .where(
      and(
        sql`${eventResource(webhookEvents)} in (${values.paypalOrderId}, ${values.captureId})`,
        inArray(webhookEvents.eventType, [...paymentReports]),
        eq(webhookEvents.state, 'received'),
      ),
    ),
);

/**
 * Closes the reports of a payment that arrived before it was settled. What they report is booked by the same
 * transaction, so PayPal need not be asked about them. That counts as no attempt: processing one does.
 */
export async function closePaymentReports(transaction: Transaction, payment: ReportedPayment): Promise<void> {
  await closeReports(transaction, payment);
}
