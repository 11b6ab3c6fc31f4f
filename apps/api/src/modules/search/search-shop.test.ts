import { type SearchHit, storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import { openSupportDesk } from '../../../test/support-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { orders } from '../orders/orders.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { rankHits } from './search-shop.ts';

let shop: PaypalShop;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
  buyer = await shop.api.signUp({ email: 'grace@people.test' });
});
afterAll(() => shop.close());

async function search(text: string, as = admin) {
  const answer = await shop.api.inject({ url: `/api/search?search=${encodeURIComponent(text)}`, as });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const hits: SearchHit[] = answer.json().data;
  return hits.map(({ kind, title }) => [kind, title]);
}

test('finds a customer, their orders and their tickets by their address', async () => {
  const { order } = await shop.paidOrder(buyer);
  await openSupportDesk(shop.api).open(buyer, { subject: 'Where is it?' });
  expect(await search('GRACE@people.test')).toEqual([
    ['customer', 'Robin Tester'],
    ['order', order.orderId],
    ['ticket', 'Where is it?'],
  ]);
});

test('finds an order by its number and by PayPal’s transaction', async () => {
  const { order, captureId } = await shop.paidOrder(buyer);
  expect(await search(order.orderId.toLowerCase())).toEqual([['order', order.orderId]]);
  expect(await search(captureId)).toEqual([['order', order.orderId]]);
  const [payment] = await shop.api.services.database
    .select()
    .from(payments)
    .where(eq(payments.captureId, captureId));
  expect(await search(payment?.paypalOrderId?.toLowerCase() ?? '')).toEqual([['order', order.orderId]]);
});

test('finds products by a part of their name', async () => {
  const name = (await shop.api.inject({ url: '/packages' })).json()[0].packageName;
  expect(await search(name.slice(0, 4))).toContainEqual(['package', name]);
});

test('finds at most five of each kind, the newest ones', async () => {
  const many = await shop.api.signUp({ email: 'many@people.test' });
  const { order: oldest } = await shop.paidOrder(many);
  for (let count = 1; count <= 5; count += 1) await shop.paidOrder(many);
  const found = await search('many@people.test');
  expect(found.filter(([kind]) => kind === 'order')).toHaveLength(5);
  expect(found).not.toContainEqual(['order', oldest.orderId]);
});

test('finds no deleted order', async () => {
  const { order } = await shop.paidOrder(buyer);
  const { database } = shop.api.services;
  await database.update(orders).set({ deletedAt: new Date() }).where(eq(orders.orderCode, order.orderId));
  expect(await search(order.orderId)).toEqual([]);
});

test('finds nothing without a text', async () => {
  expect(await search(' ')).toEqual([]);
});

test.each([
  ['manager', ['customer', 'order', 'ticket']],
  ['support', ['customer', 'order', 'ticket']],
  ['accounting', ['customer', 'order']],
  ['developer', ['customer', 'order']],
  ['content', []],
] as const)('finds for %s only what they may read', async (role, kinds) => {
  const email = `${role}s-find@people.test`;
  const person = await shop.api.signUp({ email });
  await shop.placeOrder(person);
  await openSupportDesk(shop.api).open(person, { subject: 'Where is it?' });
  const staff = await shop.api.signUp({ role: storedStaffRoles[role], email: `staff-${email}` });
  // The own record of the person who searches matches as well.
  const found = (await search(`${role}s-find`, staff)).map(([kind]) => kind);
  expect([...new Set(found)].sort()).toEqual([...kinds]);
  const name = (await shop.api.inject({ url: '/packages' })).json()[0].packageName;
  expect(await search(name, staff)).toContainEqual(['package', name]);
});

test('is for staff', async () => {
  const answer = await shop.api.inject({ url: '/api/search?search=grace', as: buyer });
  expect(answer.json().code).toBe('admin_only');
});

test('shows what is named exactly first, whatever its kind', () => {
  const describe = (kind: SearchHit['kind'], title: string, detail: string): SearchHit => ({
    ...{ kind, title, detail, status: null, _id: title, createdAt: '2026-01-01T00:00:00.000Z' },
  });
  const hits = [
    describe('customer', 'Studio Ada', 'studio@people.test'),
    describe('order', 'AB12', 'Ada · ada@people.test · Studio'),
    describe('item', 'Studio', '9.00 USD'),
  ];
  expect(rankHits(hits, 'STUDIO').map(({ kind }) => kind)).toEqual(['order', 'item', 'customer']);
  expect(rankHits(hits, 'stud')).toEqual(hits);
});
