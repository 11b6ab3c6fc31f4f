import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { insertItem, insertPackage } from '../catalog/index.ts';
import { orders } from './orders.tables.ts';

let api: TestApp;
let buyer: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  buyer = await api.signUp();
  const ids = await api.services.database.transaction(async (transaction) => {
    const shared = { priceMinor: 900, currency: 'USD' as const };
    const starter = { ...shared, name: 'Starter', credit: 10, validityDays: 30, points: [] };
    const neon = { ...shared, name: 'Neon pack', guidelines: '', accessUrl: '', imageUrl: '' };
    return {
      starter: (await insertPackage(transaction, starter)).id,
      studio: (await insertPackage(transaction, { ...starter, name: 'Studio', priceMinor: 2900 })).id,
      neon: (await insertItem(transaction, neon)).id,
    };
  });
  await place('/new-order', ids.starter, buyer);
  await place('/new-order', ids.studio, buyer, 'Partly refunded');
  await place('/new-item-order', ids.neon, buyer, 'Paid');
  await place('/new-order', ids.starter, await api.signUp());
});
afterAll(() => api.close());

async function place(url: string, packageId: string, as: TestPerson, status?: 'Paid' | 'Partly refunded') {
  const payload = { packageId, customerName: 'Robin Tester', address: '1 Test Lane', country: 'GB' };
  const answer = await api.inject({ method: 'POST', url, as, payload });
  const { _id } = answer.json().data;
  if (status)
    await api.services.database.update(orders).set({ paymentStatus: status }).where(eq(orders.id, _id));
}

async function list(query = '', as = buyer) {
  const answer = await api.inject({ url: `/api/own-orders${query}`, as });
  expect(answer.statusCode).toBe(200);
  const names = answer.json().map(({ packageName }: { packageName: string }) => packageName);
  return { names, total: Number(answer.headers['x-total-count']) };
}

test('lists the caller’s orders of both kinds, newest first', async () => {
  expect(await list()).toEqual({ names: ['Neon pack', 'Studio', 'Starter'], total: 3 });
  expect(await list('?page=2&limit=2')).toEqual({ names: ['Starter'], total: 3 });
});

test.each([
  ['kind=item', ['Neon pack']],
  ['kind=package', ['Studio', 'Starter']],
  ['state=unpaid', ['Starter']],
  ['state=paid', ['Neon pack', 'Studio']],
  ['state=refunded', ['Studio']],
  ['state=closed', []],
  ['kind=item&state=unpaid', []],
  ['search=neon', ['Neon pack']],
  ['search=100%25', []],
  ['sort=totalPrice&kind=package', ['Starter', 'Studio']],
])('with ?%s finds %j', async (query, names) => {
  expect((await list(`?${query}`)).names).toEqual(names);
});

test('shows an admin their own orders only', async () => {
  expect(await list('', await api.signUp({ role: 'Admin' }))).toEqual({ names: [], total: 0 });
});

test('leaves out deleted orders', async () => {
  const deletedAt = new Date();
  await api.services.database.update(orders).set({ deletedAt }).where(eq(orders.productName, 'Neon pack'));
  expect((await list()).names).toEqual(['Studio', 'Starter']);
});

test('refuses a state that does not exist', async () => {
  expect((await api.inject({ url: '/api/own-orders?state=lost', as: buyer })).statusCode).toBe(400);
});
