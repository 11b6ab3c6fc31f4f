import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { insertItem } from '../../catalog/index.ts';
import { users } from '../../users/index.ts';

let shop: PaypalShop;

let admin: TestPerson;

let buyer: TestPerson;

beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});

beforeEach(async () => {
  buyer = await shop.api.signUp();
});

afterAll(() => shop.close());

function put(as: TestPerson, url: string, payload: object = {}, key?: string) {
  return shop.api.inject({
    method: 'PUT',
    url,
    as,
    payload,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

function setMembership(as: TestPerson, payload: object) {
  return put(as, '/update-user-membership', payload);
}

function setBalance(as: TestPerson, payload: object, key?: string) {
  return put(as, '/update-user-balance-safe', payload, key);
}

/** An order whose money PayPal took without the shop's hearing of it. */
async function capturedOrder() {
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.captureUnheard(paypalOrderId);
  return order;
}

describe('a customer', () => {
  const claims = (person: TestPerson) => ({
    ...{ userEmail: person.email, userMembership: 'premium', MembershipValidity: '2099-01-01' },
    credit: 9_999,
  });

  test('gets what they paid for, once, and nothing that they claim', async () => {
    const order = await capturedOrder();
    for (const _again of [1, 2]) {
      const balance = await setBalance(buyer, { ...claims(buyer), orderId: order.orderId });
      expect(balance.json().data).toMatchObject({ currentBalance: 10, userMembership: 'premium' });
      const membership = await setMembership(buyer, claims(buyer));
      expect(membership.json().data.membershipValidity).not.toContain('2099');
    }
  });

  test('without a paid order gets their state as it is', async () => {
    await shop.placeOrder(buyer);
    const free = { currentBalance: 0, userMembership: 'free', membershipValidity: null };
    expect((await setMembership(buyer, claims(buyer))).json().data).toMatchObject(free);
    expect((await setBalance(buyer, claims(buyer))).json().data).toMatchObject(free);
  });

  test('settles their latest open order by the membership call alone', async () => {
    await capturedOrder();
    expect((await setMembership(buyer, {})).json().data).toMatchObject({
      userMembership: 'premium',
      currentBalance: 10,
    });
  });

  test('changes no one else, whoever is named, and cannot name their order', async () => {
    const order = await capturedOrder();
    const stranger = await shop.api.signUp();
    const answer = await setMembership(stranger, claims(buyer));
    expect(answer.json().data).toMatchObject({ UserEmail: stranger.email, userMembership: 'free' });
    const balance = await setBalance(stranger, { ...claims(buyer), orderId: order.orderId });
    expect(balance.json().code).toBe('not_found');
    expect(await shop.balanceOf(buyer)).toBe(0);
  });
});

describe('an admin about someone else', () => {
  test('sets a membership with its end, audited, and a second time changes nothing', async () => {
    const choice = { userEmail: buyer.email, userMembership: 'basic', MembershipValidity: '2099-05-01' };
    for (const _again of [1, 2])
      expect((await setMembership(admin, choice)).json().data).toMatchObject({
        UserEmail: buyer.email,
        userMembership: 'basic',
        membershipValidity: '2099-05-01T00:00:00.000Z',
      });
    const entries = await readAudit(shop.api, buyer.user.id);
    expect(entries).toMatchObject([
      { before: { userMembership: 'free' }, after: { userMembership: 'basic' }, actorEmail: admin.email },
    ]);
  });

  test('changes a balance either way, never below zero', async () => {
    const change = (credit: unknown) => setBalance(admin, { userEmail: buyer.email, credit });
    expect((await change(7)).json().data.currentBalance).toBe(7);
    expect((await change('-3')).json().data.currentBalance).toBe(4);
    expect((await change(-5)).json()).toMatchObject({ code: 'conflict' });
    expect(await shop.balanceOf(buyer)).toBe(4);
    const [latest] = await readAudit(shop.api, buyer.user.id);
    expect(latest).toMatchObject({ before: { currentBalance: 7 }, after: { currentBalance: 4 } });
  });

  test('adjusts once for an order, and once for an Idempotency-Key, however many at a time', async () => {
    const order = await shop.placeOrder(buyer);
    const ofOrder = { userEmail: buyer.email, credit: 5, orderId: order.orderId };
    await Promise.all(Array.from({ length: 5 }, () => setBalance(admin, ofOrder)));
    expect(await shop.balanceOf(buyer)).toBe(5);
    const key = `adjust-${buyer.user.id}`;
    const plain = { userEmail: buyer.email, credit: 2 };
    await Promise.all(Array.from({ length: 5 }, () => setBalance(admin, plain, key)));
    expect(await shop.balanceOf(buyer)).toBe(7);
    expect(await readAudit(shop.api, buyer.user.id)).toHaveLength(2);
  });

  test.each([
    ['no such tier', setMembershipOf({ userMembership: 'gold' }), 400],
    ['no such day', setMembershipOf({ userMembership: 'basic', MembershipValidity: 'soon' }), 400],
    ['half a credit', setBalanceOf({ credit: 1.5 }), 400],
    ['no credits', setBalanceOf({ credit: 0 }), 400],
    ['more than an account holds', setBalanceOf({ credit: 2_147_483_648 }), 400],
    ['an unknown person', () => setBalance(admin, { userEmail: 'unknown@example.test', credit: 1 }), 404],
  ])('is refused %s, which changes nothing', async (_name, call, status) => {
    expect((await call()).statusCode).toBe(status);
    const [row] = await shop.api.services.database.select().from(users).where(eq(users.id, buyer.user.id));
    expect([row?.membership, await shop.balanceOf(buyer)]).toEqual(['free', 0]);
  });
});

function setMembershipOf(payload: object) {
  return () => setMembership(admin, { userEmail: buyer.email, ...payload });
}

function setBalanceOf(payload: object) {
  return () => setBalance(admin, { userEmail: buyer.email, ...payload });
}

describe('an item order', () => {
  const buyItem = async () => {
    const item = await shop.api.services.database.transaction((transaction) =>
      insertItem(transaction, { name: `Poster ${buyer.user.id}`, priceMinor: 500, currency: 'USD' }),
    );
    const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'Canada' };
    const answer = await shop.post(buyer, '/new-item-order', { packageId: item.id, ...billing });
    const order: { _id: string; orderId: string } = answer.json().data;
    const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
    await shop.approve(paypalOrderId);
    await shop.captureUnheard(paypalOrderId);
    return order;
  };

  test('is settled by its own call, which counts the settling once, and brings neither credits nor membership', async () => {
    const order = await buyItem();
    const url = `/item-update-payment-status/${order.orderId}`;
    const first = await put(buyer, url, { status: 'Cancelled' });
    expect(first.json()).toMatchObject({
      ...{ success: true, matchedCount: 1, modifiedCount: 1 },
      data: { paymentStatus: 'Paid', orderStatus: 'Completed', paymentMethod: 'Paypal' },
    });
    expect((await put(buyer, url)).json()).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    const [user] = await shop.api.services.database.select().from(users).where(eq(users.id, buyer.user.id));
    expect([user?.membership, await shop.balanceOf(buyer)]).toEqual(['free', 0]);
    const refunded = await shop.post(admin, `/order/${order._id}/refunds`);
    expect(refunded.json().data).toMatchObject({ state: 'completed', amount: '5.00', creditsReturned: 0 });
  });

  test('is not found by the packages’ call, nor a package order by the items’', async () => {
    const item = await buyItem();
    const { order } = await shop.approvedOrder(buyer);
    const calls = [`/update-payment-status/${item.orderId}`, `/item-update-payment-status/${order.orderId}`];
    for (const url of calls) expect((await put(buyer, url)).statusCode).toBe(404);
  });
});
