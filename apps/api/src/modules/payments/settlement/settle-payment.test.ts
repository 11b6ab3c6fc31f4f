import { formatMinor } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { PaypalOrder } from '../../../providers/paypal/index.ts';
import { membershipGrants } from '../../memberships/memberships.tables.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { users } from '../../users/users.tables.ts';
import { settlePayment } from '../index.ts';
import { payments } from '../payments.tables.ts';
import { settleRefund } from '../refund-booking/book-refund.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop({ variables: { DATABASE_POOL_SIZE: '20' } });
});
afterAll(() => shop.close());

function capturedFacts(
  order: { orderId: string; paymentId: string },
  paypalOrderId: string,
  captureId = `CAP${paypalOrderId}`,
): PaypalOrder {
  const ids = { customId: order.orderId, invoiceId: order.paymentId };
  const capture = {
    id: captureId,
    state: 'completed' as const,
    amountMinor: 900,
    currency: 'USD',
    capturedAt: null,
    feeMinor: null,
  };
  return {
    id: paypalOrderId,
    state: 'completed',
    payerEmail: 'b@example.com',
    captures: [{ ...capture, ...ids }],
    refunds: [],
  };
}

test('grants once for fifty parallel settlements of one order', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  const facts = capturedFacts(order, paypalOrderId);
  const settlements = await Promise.all(
    Array.from({ length: 50 }, () => settlePayment(shop.api.services, facts)),
  );
  const kinds = settlements.map(({ plan }) => plan.kind);
  expect(kinds.filter((kind) => kind === 'settle')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'already-settled')).toHaveLength(49);
  expect(await shop.balanceOf(buyer)).toBe(10);
  const { database } = shop.api.services;
  expect(await database.$count(membershipGrants, eq(membershipGrants.orderId, order._id))).toBe(1);
  const occasion = `payment-received:${order._id}`;
  const mails = await database.select().from(outboundMessages).where(eq(outboundMessages.occasion, occasion));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.textBody).toContain(`${shop.api.services.addresses.storefront}/user/receipt/`);
  expect(mails[0]?.textBody).toContain('Credits added: 10. Credits do not expire.');
});

test('names the capture of a payment whose order is missing', async () => {
  const facts = capturedFacts({ orderId: 'ORDER404', paymentId: 'PAY00404' }, 'PPMISSING', 'CAPTURE404');
  await expect(settlePayment(shop.api.services, facts)).rejects.toMatchObject({
    code: 'payment_mismatch',
    message: expect.stringMatching(/^Payment successful but order not found\..*transaction id CAPTURE404\.$/),
  });
  await expect(settlePayment(shop.api.services, { ...facts, captures: [] })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('takes back the part of a refund that was booked before the payment could be settled', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  const { services } = shop.api;
  const facts = capturedFacts(order, paypalOrderId);
  const captures = facts.captures.map((capture) => ({ ...capture, state: 'partly-refunded' as const }));
  // PayPal says that a part went back, and does not list it yet.
  expect((await settlePayment(services, { ...facts, captures })).plan.kind).toBe('flag-mismatch');
  const captureId = captures[0]?.id ?? '';
  const part = { id: `R${captureId}`, captureId, amountMinor: 300, currency: 'USD', customId: '' };
  const refund = { ...part, state: 'completed' as const, feeReturnedMinor: null };
  const [payment] = await services.database.select().from(payments).where(eq(payments.captureId, captureId));
  if (!payment) throw new Error('the payment is missing');
  await settleRefund(services, { payment, paypal: refund });
  expect(await shop.balanceOf(buyer)).toBe(0);
  const told = { ...facts, captures, refunds: [refund] };
  const settlements = await Promise.all(Array.from({ length: 5 }, () => settlePayment(services, told)));
  expect(settlements.filter(({ plan }) => plan.kind === 'settle')).toHaveLength(1);
  expect(await shop.balanceOf(buyer)).toBe(7);
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Partly refunded');
});

test('records a second payment of a paid order, grants nothing for it and keeps the first', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  const { database } = shop.api.services;
  const second = 'SECONDATTEMPT1';
  await database
    .insert(payments)
    .values({ orderId: order._id, attempt: 2, amountMinor: 900, currency: 'USD', paypalOrderId: second });
  await settlePayment(shop.api.services, capturedFacts(order, paypalOrderId));
  const settlement = await settlePayment(shop.api.services, capturedFacts(order, second));
  expect(settlement.plan.kind).toBe('flag-duplicate');
  const [payment] = await database.select().from(payments).where(eq(payments.paypalOrderId, second));
  expect(payment).toMatchObject({ state: 'failed', failure: 'duplicate-payment', captureId: `CAP${second}` });
  expect(settlement.order.transactionId).toBe(`CAP${paypalOrderId}`);
  expect(await shop.balanceOf(buyer)).toBe(10);
});

test('adds up two orders: credits sum, and the membership ends with the later order', async () => {
  const buyer = await shop.api.signUp();
  const { database } = shop.api.services;
  const ends: number[] = [];
  for (const _round of [1, 2]) {
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    const settled = await settlePayment(shop.api.services, capturedFacts(order, paypalOrderId));
    ends.push(settled.order.membershipEndsAt?.getTime() ?? 0);
  }
  expect(await shop.balanceOf(buyer)).toBe(20);
  const [user] = await database.select().from(users).where(eq(users.id, buyer.user.id));
  expect(user?.membershipEndsAt?.getTime()).toBe(Math.max(...ends));
});

test('never shortens a membership that ends later', async () => {
  const buyer = await shop.api.signUp();
  const { database } = shop.api.services;
  const farEnd = new Date('2099-01-01T00:00:00Z');
  await database
    .update(users)
    .set({ membership: 'premium', membershipEndsAt: farEnd })
    .where(eq(users.id, buyer.user.id));
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await settlePayment(shop.api.services, capturedFacts(order, paypalOrderId));
  const [user] = await database.select().from(users).where(eq(users.id, buyer.user.id));
  expect(user?.membershipEndsAt).toEqual(farEnd);
});

test('books the money of an order whose customer is gone', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  const { database } = shop.api.services;
  await database.delete(users).where(eq(users.id, buyer.user.id));
  const { order: paid } = await settlePayment(shop.api.services, capturedFacts(order, paypalOrderId));
  expect(paid).toMatchObject({ paymentStatus: 'Paid', userId: null });
});

test('leaves nothing behind when the grant fails halfway', async () => {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  const { database } = shop.api.services;
  // More credits than the ledger can hold: the grant fails after the order was marked paid.
  const fullest = '9223372036854775807';
  await database.execute(
    `insert into credit_accounts (user_id, balance) values ('${buyer.user.id}', ${fullest})`,
  );
  await expect(settlePayment(shop.api.services, capturedFacts(order, paypalOrderId))).rejects.toThrow();
  expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
  const [payment] = await database.select().from(payments).where(eq(payments.paypalOrderId, paypalOrderId));
  expect(payment?.state).toBe('created');
  expect(formatMinor(payment?.amountMinor ?? 0)).toBe('9.00');
});

test('an earlier attempt that PayPal declines at last leaves a paid order paid', async () => {
  const buyer = await shop.api.signUp();
  const { order } = await shop.paidOrder(buyer);
  const earlier = `EARLIER${order.orderId}`;
  const { database } = shop.api.services;
  const money = { amountMinor: 900, currency: 'USD' as const };
  await database
    .insert(payments)
    .values({ ...money, orderId: order._id, attempt: 2, state: 'pending', paypalOrderId: earlier });
  const facts = capturedFacts(order, earlier);
  const captures = facts.captures.map((capture) => ({ ...capture, state: 'declined' as const }));
  const { plan } = await settlePayment(shop.api.services, { ...facts, captures });
  expect(plan.kind).toBe('decline');
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
});
