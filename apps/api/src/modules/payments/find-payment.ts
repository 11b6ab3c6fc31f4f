import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type PaymentRow, payments } from './payments.tables.ts';

/** The attempt to pay that a PayPal order belongs to. */
export async function findPaymentByPaypalOrder(
  database: Queryable,
  paypalOrderId: string,
): Promise<PaymentRow | null> {
  const [payment] = await database
    .select()
    .from(payments)
    .where(eq(payments.paypalOrderId, paypalOrderId))
    .limit(1);
  return payment ?? null;
}

/** The attempt to pay that took a capture's money. */
export async function findPaymentByCapture(
  database: Queryable,
  captureId: string,
): Promise<PaymentRow | null> {
  const [payment] = await database.select().from(payments).where(eq(payments.captureId, captureId)).limit(1);
  return payment ?? null;
}

/** All attempts to pay an order, the latest first. */
export function listPaymentsOfOrder(database: Queryable, orderId: string): Promise<PaymentRow[]> {
  return database
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt));
}
