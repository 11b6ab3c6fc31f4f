import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { type PaymentRow, payments } from './payments.tables.ts';

/** A payment and its order, held until the transaction ends; the order first, as everywhere. */
export async function lockPayment(
  transaction: Transaction,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const order = await lockOrder(transaction, orderId);
  const [payment] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Error(`Payment ${id} does not exist.`);
  return { order, payment };
}
