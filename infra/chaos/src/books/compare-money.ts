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

function comparePayments({ captures }: PaypalBooks, { payments, orders }: ShopBooks): string[] {
  const settled = payments.filter(({ state }) => state === 'settled');
  const known = new Map(
    payments.flatMap((payment) => (payment.captureId ? [[payment.captureId, payment]] : [])),
  );
  const captured = new Map(captures.map((capture) => [capture.id, capture]));
  const ofOrder = new Map(settled.map((payment) => [payment.orderId, payment]));
  return [
    ...captures
      .filter(({ status }) => taken.includes(status))
      .flatMap(({ id, amount }) => {
        const payment = known.get(id);
        if (!payment) return [`PayPal took ${amount.value} with ${id}, which the shop does not know.`];
        // A second payment of one order is kept for staff, who give it back.
        if (payment.state !== 'settled' && payment.failure !== 'duplicate-payment')
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
      const payment = ofOrder.get(id);
      if (isUnpaid && payment) return [`Order ${id} is ${status}, and its money was taken.`];
      if (isUnpaid || totalMinor === 0) return [];
      return payment?.amountMinor === totalMinor ? [] : [`Order ${id} is ${status} without its payment.`];
    }),
  ];
}

function compareRefunds(paypal: PaypalBooks, { refunds, payments, orders }: ShopBooks): string[] {
  const known = new Map(refunds.map((refund) => [refund.paypalRefundId, refund]));
  const captureOf = new Map(payments.map(({ id, captureId }) => [id, captureId]));
  const made = paypal.refunds.filter(({ status }) => status === 'COMPLETED');
  const madeIds = new Set(made.map(({ id }) => id));
  const refundedOf = (orderId: string) =>
    sum(
      refunds
        .filter(({ state, paymentId }) => {
          const payment = payments.find(({ id }) => id === paymentId);
          return state === 'completed' && payment?.orderId === orderId && payment.state === 'settled';
        })
        .map(({ amountMinor }) => amountMinor),
    );
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
    ...orders
      .filter(({ id, refundedMinor }) => refundedMinor !== refundedOf(id))
      .map(({ id }) => `Order ${id} shows another sum of refunds than its refunds have.`),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
