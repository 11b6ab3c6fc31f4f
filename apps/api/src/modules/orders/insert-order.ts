import type { Transaction } from '../../database/database.ts';
import { createPublicCode } from '../../public-codes/create-public-code.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** Collisions among 36^8 codes are rare; as many in a row as this are a fault, not luck. */
const maxCodeAttempts = 5;

/** Stores an order under two fresh codes. A code that is taken leaves the transaction whole and is drawn again. */
export async function insertOrder(
  transaction: Transaction,
  values: Omit<typeof orders.$inferInsert, 'orderCode' | 'paymentCode'>,
): Promise<OrderRow> {
  for (let attempt = 1; attempt <= maxCodeAttempts; attempt += 1) {
    const codes = { orderCode: createPublicCode(), paymentCode: createPublicCode() };
    const [order] = await transaction
      .insert(orders)
      .values({ ...values, ...codes })
      .onConflictDoNothing()
      .returning();
    if (order) return order;
  }
  throw new Error(`No free order code was drawn in ${maxCodeAttempts} attempts.`);
}
