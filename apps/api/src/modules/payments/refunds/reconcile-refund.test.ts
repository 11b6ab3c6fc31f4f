import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { findPaymentByPaypalOrder } from '../payment-rows.ts';
import { reconcileRefund } from './reconcile-refund.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterAll(() => shop.close());

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
