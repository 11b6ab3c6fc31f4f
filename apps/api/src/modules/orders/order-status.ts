import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { pick, prepare, type Values } from '../../database/prepare.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** Money arrived for the order, so one that staff deleted or that was cancelled in the meantime is restored. */
const undeleted = { deletedAt: null };

const statusFields = {
  pending: { paymentStatus: 'pending', orderStatus: 'pending' },
  processing: { paymentStatus: 'Processing', orderStatus: 'Processing', ...undeleted },
  paid: { paymentStatus: 'Paid', orderStatus: 'Completed' },
  'partly-refunded': { paymentStatus: 'Partly refunded', orderStatus: 'Completed' },
  cancelled: { paymentStatus: 'Cancelled', orderStatus: 'Cancelled' },
  disputed: { paymentStatus: 'Disputed', orderStatus: 'Disputed' },
  refunded: { paymentStatus: 'Refunded', orderStatus: 'Refunded', membershipEndsAt: null },
} satisfies Record<string, Partial<OrderRow>>;

/** Where an order is, as far as its payment decides it. */
export type OrderState = keyof typeof statusFields;

/** How an order was paid. An order without a price has no method and no transaction. */
export interface OrderPayment {
  paymentMethod: string | null;
  transactionId: string | null;
  paypalFeeMinor: number | null;
  /** Null for an item. */
  membershipEndsAt: Date | null;
}

async function updateOrder(
  transaction: Transaction,
  order: OrderRow,
  fields: Partial<OrderRow> & { updatedAt: Date },
): Promise<OrderRow> {
  const [updated] = await transaction.update(orders).set(fields).where(eq(orders.id, order.id)).returning();
  return updated ?? order;
}

/** An order as it is once it is paid and completed. */
export function decidePaidOrder(
  order: OrderRow,
  { now, ...payment }: OrderPayment & { now: Date },
): OrderRow {
  return { ...order, ...statusFields.paid, ...payment, ...undeleted, paidAt: now, updatedAt: now };
}

const updatePaid = prepare((database, order: Values<OrderRow>) =>
  database
    .update(orders)
    .set(
      pick(order, [
        ...(['paymentStatus', 'orderStatus', 'paymentMethod', 'transactionId', 'paypalFeeMinor'] as const),
        ...(['membershipEndsAt', 'deletedAt', 'paidAt', 'updatedAt'] as const),
      ]),
    )
    .where(eq(orders.id, order.id)),
);

/** Stores what `decidePaidOrder` decided. The caller has locked the order. */
export async function storePaidOrder(transaction: Transaction, paid: OrderRow): Promise<void> {
  await updatePaid(transaction, paid);
}

/** Moves an order to another state; one that is in it already is not written. The caller has locked it. */
export async function setOrderStatus(
  transaction: Transaction,
  order: OrderRow,
  {
    state,
    now,
    ...amounts
  }: { state: OrderState; now: Date } & Partial<
    Pick<OrderRow, 'refundedMinor' | 'paypalFeeMinor' | 'membershipEndsAt'>
  >,
): Promise<OrderRow> {
  const changed = { ...statusFields[state], ...amounts };
  const known = Object.fromEntries(Object.keys(changed).map((name) => [name, Reflect.get(order, name)]));
  if (isDeepStrictEqual(known, changed)) return order;
  return updateOrder(transaction, order, { ...changed, updatedAt: now });
}

/**
 * Stores PayPal's fee for the payment that paid an order, where it became known later. For the customer nothing has
 * changed by that. The caller has locked the order.
 */
export async function storePaypalFee(
  transaction: Transaction,
  { id }: OrderRow,
  paypalFeeMinor: number,
): Promise<void> {
  await transaction.update(orders).set({ paypalFeeMinor }).where(eq(orders.id, id));
}

/** Restores an order that staff deleted. The caller has locked it. */
export function restoreOrder(transaction: Transaction, order: OrderRow, now: Date): Promise<OrderRow> {
  return updateOrder(transaction, order, { ...undeleted, updatedAt: now });
}
