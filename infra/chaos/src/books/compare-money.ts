import type { PaypalBooks } from './read-providers.ts';
import type { ShopBooks } from './read-shop.ts';

const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const unpaid = ['pending', 'cancelled', 'failed'];

/** "12.30" as 1230. Both currencies of the shop have two decimals. */
function toMinor(value: string): number {
  return Math.round(Number(value) * 100);
}

/** Every cent that PayPal took or gave back has exactly one place in the shop, and nothing there was made up. */
export function compareMoney(paypal: PaypalBooks, shop: ShopBooks): string[] {
  return [...comparePayments(paypal, shop), ...compareRefunds(paypal, shop)];
}

function comparePayments({ captures }: PaypalBooks, { payments, orders, refunds }: ShopBooks): string[] {
  const settled = payments.filter(({ state }) => state === 'settled');
  const known = new Map(
    payments.flatMap((payment) => (payment.captureId ? [[payment.captureId, payment]] : [])),
  );
  const captured = new Map(captures.map((capture) => [capture.id, capture]));
  const ofOrder = new Map(settled.map((payment) => [payment.orderId, payment]));
  const returned = findReturned(payments, refunds);
  return [
    ...captures
      .filter(({ status }) => taken.includes(status))
      .flatMap(({ id, status, amount }) => {
        const payment = known.get(id);
        if (!payment) return [`PayPal took ${amount.value} with ${id}, which the shop does not know.`];
        const isReturned = status === 'REFUNDED' && returned.has(payment.orderId);
        // A second payment of one order is kept for staff, who give it back.
        if (payment.state !== 'settled' && payment.failure !== 'duplicate-payment' && !isReturned)
          return [`PayPal took ${amount.value} with ${id}, which is ${payment.state} here.`];
        return toMinor(amount.value) === payment.amountMinor ? [] : [`${id} has another amount here.`];
      }),
    ...settled
      .filter(({ captureId }) => !taken.includes(captured.get(captureId ?? '')?.status ?? ''))
      .map(({ captureId }) => `The shop has ${captureId} as paid, and PayPal did not take it.`),
    ...captures.filter(({ status }) => status === 'PENDING').map(({ id }) => `${id} is still pending.`),
    ...(settled.length === ofOrder.size ? [] : ['An order was paid by two settled payments.']),
    ...orders.flatMap(({ id, status, totalMinor }) => {
      const isUnpaid = unpaid.includes(status.toLowerCase());
      const payment = ofOrder.get(id) ?? (status === 'Refunded' ? returned.get(id) : undefined);
      if (isUnpaid && payment) return [`Order ${id} is ${status}, and its money was taken.`];
      if (isUnpaid || totalMinor === 0) return [];
      return payment?.amountMinor === totalMinor ? [] : [`Order ${id} is ${status} without its payment.`];
    }),
  ];
}

/** Payments, by order, whose money went back before they were booked: they granted nothing, and the customer has it all. */
export function findReturned(payments: ShopBooks['payments'], refunds: ShopBooks['refunds']) {
  const completed = new Map<string, number>();
  for (const { state, paymentId, amountMinor } of refunds)
    if (state === 'completed') completed.set(paymentId, (completed.get(paymentId) ?? 0) + amountMinor);
  return new Map(
    payments
      .filter(({ id, state, amountMinor }) => state === 'mismatched' && completed.get(id) === amountMinor)
      .map((payment) => [payment.orderId, payment]),
  );
}

function compareRefunds(paypal: PaypalBooks, { refunds, payments, orders }: ShopBooks): string[] {
  const known = new Map(refunds.map((refund) => [refund.paypalRefundId, refund]));
  const captureOf = new Map(payments.map(({ id, captureId }) => [id, captureId]));
  const made = paypal.refunds.filter(({ status }) => status === 'COMPLETED');
  const madeIds = new Set(made.map(({ id }) => id));
  const settledOf = new Map(
    payments.flatMap(({ id, orderId, state }) => (state === 'settled' ? [[id, orderId] as const] : [])),
  );
  const refundedOf = new Map<string, number>();
  for (const { state, paymentId, amountMinor } of refunds) {
    const orderId = settledOf.get(paymentId);
    if (state === 'completed' && orderId)
      refundedOf.set(orderId, (refundedOf.get(orderId) ?? 0) + amountMinor);
  }
  return [
    ...made.flatMap(({ id, captureId, amount }) => {
      const refund = known.get(id);
      if (refund?.state !== 'completed')
        return [`PayPal gave ${amount.value} back with ${id}, which is ${refund?.state ?? 'unknown'} here.`];
      const isSame =
        refund.amountMinor === toMinor(amount.value) && captureOf.get(refund.paymentId) === captureId;
      return isSame ? [] : [`${id} is another refund here.`];
    }),
    ...refunds.flatMap(({ id, state, paypalRefundId, amountMinor }) => {
      if (state === 'requested' || state === 'pending') return [`Refund ${id} is still ${state}.`];
      const isMade = madeIds.has(paypalRefundId ?? '');
      return state === 'completed' && !isMade
        ? [`Refund ${id} of ${amountMinor}, ${paypalRefundId} at PayPal, is completed here only.`]
        : [];
    }),
    ...orders.flatMap((order) => {
      if (order.refundedMinor === (refundedOf.get(order.id) ?? 0)) return [];
      const attempts = payments.filter(({ orderId }) => orderId === order.id);
      const all = refunds.filter(({ paymentId }) => attempts.some(({ id }) => id === paymentId));
      const rows = JSON.stringify({ order, payments: attempts, refunds: all });
      return [`Order ${order.id} shows another sum of refunds than its refunds have: ${rows}.`];
    }),
  ];
}
