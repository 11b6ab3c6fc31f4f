import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { orders } from '../../orders/orders.tables.ts';
import { payments, refunds } from '../payments.tables.ts';
import { settleRefund } from './book-refund.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterAll(() => shop.close());

async function paid() {
  const { order, captureId } = await shop.paidOrder(await shop.api.signUp());
  const { database } = shop.api.services;
  const [payment] = await database.select().from(payments).where(eq(payments.captureId, captureId));
  if (!payment) throw new Error('the payment is missing');
  const part = { captureId, state: 'completed', currency: 'USD', customId: '' } as const;
  return { order, payment, part: { ...part, id: `R${captureId}` } };
}

async function readFees(orderId: string, paymentId: string) {
  const { database } = shop.api.services;
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  const rows = await database.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return {
    kept: order?.paypalFeeMinor,
    returned: rows.map(({ feeReturnedMinor }) => feeReturnedMinor).sort(),
  };
}

test('what PayPal gives back of its fee is stored once, and the order has what it kept', async () => {
  const { order, payment, part } = await paid();
  expect(payment.paypalFeeMinor).toBe(80);
  const paypal = { ...part, amountMinor: 400, feeReturnedMinor: 31 };
  for (const _report of [1, 2]) await settleRefund(shop.api.services, { payment, paypal });
  expect(await readFees(order._id, payment.id)).toEqual({ kept: 49, returned: [31] });
});

test('PayPal keeps its fee where it does not say otherwise', async () => {
  const { order, payment, part } = await paid();
  const paypal = { ...part, amountMinor: 900, feeReturnedMinor: null };
  await settleRefund(shop.api.services, { payment, paypal });
  expect(await readFees(order._id, payment.id)).toEqual({ kept: 80, returned: [null] });
});

test('a fee that is known of the order and not of the payment stays as it is', async () => {
  const { order, payment, part } = await paid();
  const { database } = shop.api.services;
  await database.update(payments).set({ paypalFeeMinor: null }).where(eq(payments.id, payment.id));
  await settleRefund(shop.api.services, {
    payment,
    paypal: { ...part, amountMinor: 400, feeReturnedMinor: 31 },
  });
  expect(await readFees(order._id, payment.id)).toEqual({ kept: 80, returned: [31] });
});
