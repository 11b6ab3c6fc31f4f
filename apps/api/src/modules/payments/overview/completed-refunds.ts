import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../database/database.ts';
import { payments, type RefundRow, refunds } from '../payments.tables.ts';

/** The refunds of an order that reached the customer, earliest first, for their receipt. */
export async function listCompletedRefunds(
  database: Queryable,
  orderId: string,
): Promise<Pick<RefundRow, 'amountMinor' | 'completedAt' | 'createdAt'>[]> {
  return database
    .select({
      amountMinor: refunds.amountMinor,
      completedAt: refunds.completedAt,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'completed')))
    .orderBy(refunds.id);
}
