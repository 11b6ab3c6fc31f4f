import { expireOrder, listExpiredOrders, lockOrder } from '../../orders/index.ts';
import { findPendingOrderDays } from '../../shop-settings/index.ts';
import { listPaymentsOfOrder } from '../payment-rows.ts';
import type { PaymentRow } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';

const batchSize = 50;
const dayMs = 24 * 60 * 60 * 1000;

/** Cancels orders that no one paid within the shop's number of days, and returns how many. */
export async function cancelExpiredOrders(services: PaymentServices): Promise<number> {
  const { database, now } = services;
  const before = new Date(now().getTime() - (await findPendingOrderDays(database)) * dayMs);
  let cancelled = 0;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await listExpiredOrders(database, { before, after, limit: batchSize });
    for (const id of ids) if (await cancelIfUnpaid(services, { id, before })) cancelled += 1;
    after = ids.at(-1) ?? null;
    if (ids.length < batchSize) return cancelled;
  }
}

/** An order whose payment may still arrive stays: the sweeper or staff end the attempt first. */
function cancelIfUnpaid(
  { database, now }: PaymentServices,
  { id, before }: { id: string; before: Date },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    const attempts = await listPaymentsOfOrder(transaction, id);
    return attempts.some(isOpenAttempt) ? false : expireOrder(transaction, order, { before, now: now() });
  });
}

/** Without PayPal's id no buyer can have seen the attempt, so no one can pay it. */
function isOpenAttempt({ state, paypalOrderId }: PaymentRow): boolean {
  return paypalOrderId !== null && state !== 'failed' && state !== 'settled';
}
