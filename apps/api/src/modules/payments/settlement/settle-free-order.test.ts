import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { creditEntries } from '../../credits/credits.tables.ts';
import { membershipGrants } from '../../memberships/memberships.tables.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { orders } from '../../orders/orders.tables.ts';
import { payments } from '../payments.tables.ts';
import { settleFreeOrder } from './settle-free-order.ts';

let shop: PaypalShop;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.api.signUp();
});

/** An order of the starter package at no cost, which no call can place yet. */
async function freeOrder() {
  const order = await shop.placeOrder(buyer);
  const free = { priceMinor: 0, feeMinor: 0, totalMinor: 0 };
  await shop.api.services.database.update(orders).set(free).where(eq(orders.id, order._id));
  return order;
}

async function readTraces(orderId: string) {
  const { database } = shop.api.services;
  return {
    grants: await database.$count(
      creditEntries,
      and(eq(creditEntries.userId, buyer.user.id), eq(creditEntries.reason, 'grant')),
    ),
    memberships: await database.$count(membershipGrants, eq(membershipGrants.orderId, orderId)),
    receipts: await database.$count(
      outboundMessages,
      eq(outboundMessages.occasion, `payment-received:${orderId}`),
    ),
    payments: await database.$count(payments, eq(payments.orderId, orderId)),
  };
}

describe('a free order', () => {
  test('is paid without PayPal, with its credits, membership and receipt', async () => {
    const { _id } = await freeOrder();
    const { order, isSettledNow } = await settleFreeOrder(shop.api.services, _id);
    expect(isSettledNow).toBe(true);
    expect(order).toMatchObject({
      ...{ paymentStatus: 'Paid', orderStatus: 'Completed', paymentMethod: null, transactionId: null },
      paidAt: expect.any(Date),
      membershipEndsAt: expect.any(Date),
    });
    expect(await shop.balanceOf(buyer)).toBe(10);
    expect(await readTraces(_id)).toEqual({ grants: 1, memberships: 1, receipts: 1, payments: 0 });
    const isReceipt = eq(outboundMessages.occasion, `payment-received:${_id}`);
    const [receipt] = await shop.api.services.database.select().from(outboundMessages).where(isReceipt);
    expect(receipt?.textBody).toContain('Amount: 0.00 USD');
    expect(receipt?.textBody).not.toContain('PayPal');
  });

  test('is granted once, however often and concurrently it is settled', async () => {
    const { _id } = await freeOrder();
    const settle = () => settleFreeOrder(shop.api.services, _id);
    const settled = await Promise.all([settle(), settle(), settle()]);
    settled.push(await settle());
    expect(settled.filter(({ isSettledNow }) => isSettledNow)).toHaveLength(1);
    expect(await shop.balanceOf(buyer)).toBe(10);
    expect(await readTraces(_id)).toEqual({ grants: 1, memberships: 1, receipts: 1, payments: 0 });
  });

  test('is settled when its customer checks it', async () => {
    const { orderId } = await freeOrder();
    const answer = await shop.api.inject({ url: `/verify-order/${orderId}`, as: buyer });
    expect(answer.json().data).toMatchObject({ paymentStatus: 'Paid', totalPrice: '0.00' });
    expect(await shop.balanceOf(buyer)).toBe(10);
  });

  test('is settled instead of being opened at PayPal', async () => {
    const { orderId } = await freeOrder();
    const answer = await shop.post(buyer, '/api/paypal/orders', { orderId });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_not_payable']);
    expect(await shop.statusOf(buyer, orderId)).toBe('Paid');
    expect((await shop.readPaypal()).orders.filter(({ custom_id }) => custom_id === orderId)).toEqual([]);
  });

  test('grants nothing when its receipt cannot be queued', async () => {
    const { _id, orderId } = await freeOrder();
    await shop.api.asOwner(
      "alter table outbound_messages add constraint no_mail check (subject = '') not valid",
    );
    await expect(settleFreeOrder(shop.api.services, _id)).rejects.toThrow();
    await shop.api.asOwner('alter table outbound_messages drop constraint no_mail');
    expect(await shop.statusOf(buyer, orderId)).toBe('pending');
    expect(await readTraces(_id)).toEqual({ grants: 0, memberships: 0, receipts: 0, payments: 0 });
  });

  test('stays as it is once it was deleted or cancelled', async () => {
    const { database } = shop.api.services;
    const deleted = await freeOrder();
    await database.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, deleted._id));
    const cancelled = await freeOrder();
    await database.update(orders).set({ paymentStatus: 'Cancelled' }).where(eq(orders.id, cancelled._id));
    for (const { _id } of [deleted, cancelled])
      expect((await settleFreeOrder(shop.api.services, _id)).isSettledNow).toBe(false);
    expect(await shop.balanceOf(buyer)).toBe(0);
  });
});

test('refuses to settle an order that costs something', async () => {
  const { _id, orderId } = await shop.placeOrder(buyer);
  await expect(settleFreeOrder(shop.api.services, _id)).rejects.toThrow('is not free');
  expect(await shop.statusOf(buyer, orderId)).toBe('pending');
});

test.each([
  ['a negative price', { priceMinor: -1, totalMinor: -1 }],
  ['a total that is not the sum of its lines', { totalMinor: 901 }],
])('the database rejects %s', async (_name, price) => {
  const { _id } = await shop.placeOrder(buyer);
  const write = shop.api.services.database.update(orders).set(price).where(eq(orders.id, _id));
  await expect(write).rejects.toThrow();
});
