import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { orders } from '../../orders/orders.tables.ts';
import { findPaymentByCapture, findPaymentByPaypalOrder } from '../payment-rows.ts';
import { refunds } from '../payments.tables.ts';
import { settleRefund } from '../refund-booking/book-refund.ts';
import { composeReversalId } from '../refund-booking/refund-rules.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { reconcileRefund } from './reconcile-refund.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

async function paid() {
  const buyer = await shop.api.signUp();
  const { order, captureId } = await shop.paidOrder(buyer);
  const payment = await findPaymentByCapture(shop.api.services.database, captureId);
  if (!payment) throw new Error('The order has no payment.');
  const readRefunds = () =>
    shop.api.services.database.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  return { buyer, order, captureId, payment, readRefunds };
}

test.each([
  ['held back', 'Processing', 'the capture'],
  ['held back', 'Processing', 'the reversal'],
  ['taken unheard', 'pending', 'the capture'],
])('money that was %s (%s) and went back ends the order, %s found first', async (how, before, first) => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  if (how === 'held back') {
    await shop.fault({ kind: 'pending' });
    await shop.capture(buyer, paypalOrderId);
  } else await shop.captureUnheard(paypalOrderId);
  const captureId =
    (await shop.readPaypal()).captures.find((made) => made.orderId === paypalOrderId)?.id ?? '';
  if (how === 'held back') await shop.control('POST', `/captures/${captureId}/complete`);
  await shop.control('POST', `/captures/${captureId}/reverse`);
  expect(await shop.statusOf(buyer, order.orderId)).toBe(before);
  const reversal = (await shop.readPaypal()).refunds.find((made) => made.captureId === captureId);
  if (first === 'the capture') await shop.api.inject({ url: `/verify-order/${order.orderId}`, as: buyer });
  await reconcileRefund(shop.api.services, { refundId: reversal?.id ?? null, captureId });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  expect(await shop.balanceOf(buyer)).toBe(0);
  const payment = await findPaymentByPaypalOrder(shop.api.services.database, paypalOrderId);
  expect(payment?.state).toBe('mismatched');
});

test('an older answer of PayPal pays no order whose money went back', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.captureUnheard(paypalOrderId);
  const captureId =
    (await shop.readPaypal()).captures.find((made) => made.orderId === paypalOrderId)?.id ?? '';
  await shop.control('POST', `/captures/${captureId}/refund`);
  const made = (await shop.readPaypal()).refunds.find((refund) => refund.captureId === captureId);
  const { services } = shop.api;
  await reconcileRefund(services, { refundId: made?.id ?? null, captureId });
  const [row] = await services.database.select().from(orders).where(eq(orders.orderCode, order.orderId));
  // What PayPal answered to the capture, and repeats to each call with the same request id.
  const { plan } = await settlePayment(services, {
    ...{ id: paypalOrderId, state: 'completed', payerEmail: '', refunds: [] },
    captures: [
      {
        ...{ id: captureId, state: 'completed', amountMinor: 900, currency: 'USD', capturedAt: null },
        ...{ feeMinor: null, customId: row?.orderCode ?? '', invoiceId: row?.paymentCode ?? '' },
      },
    ],
  });
  expect(plan).toMatchObject({ kind: 'flag-mismatch', reasons: ['state: the money went back'] });
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test('a reversal that PayPal lists later gets its id there, and counts once', async () => {
  const { buyer, captureId, payment, readRefunds } = await paid();
  const { services } = shop.api;
  await settleRefund(services, {
    payment,
    paypal: {
      ...{ id: composeReversalId(captureId, 0), captureId, state: 'completed', customId: '' },
      ...{ amountMinor: 900, currency: 'USD', feeReturnedMinor: null },
    },
  });
  await shop.control('POST', `/captures/${captureId}/reverse`);
  const made = (await shop.readPaypal()).refunds.find((refund) => refund.captureId === captureId);
  await reconcileRefund(services, { refundId: made?.id ?? null, captureId });
  expect(await readRefunds()).toMatchObject([
    { state: 'completed', amountMinor: 900, paypalRefundId: made?.id, creditsReturned: 10 },
  ]);
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test('refunds that PayPal does not know at first are booked as it lists them, not as a reversal', async () => {
  const { buyer, order, captureId, readRefunds } = await paid();
  const amount = { currency_code: 'USD', value: '2.00' };
  const part = await shop.control('POST', `/captures/${captureId}/refund`, { amount });
  const rest = await shop.control('POST', `/captures/${captureId}/refund`);
  for (const refund of [part, rest]) {
    await shop.fault({ kind: 'not-found', operation: 'get', times: 1 });
    // The control call is documented to answer with what it made.
    const { id } = refund as { id: string };
    await reconcileRefund(shop.api.services, { refundId: id, captureId });
  }
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  const booked = await readRefunds();
  expect(booked.map(({ amountMinor }) => amountMinor).toSorted()).toEqual([200, 700]);
});
