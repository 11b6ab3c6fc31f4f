import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { type ItemRow, items } from '../catalog/catalog.tables.ts';
import { insertItem, insertPackage } from '../catalog/index.ts';
import { orders } from './orders.tables.ts';

let api: TestApp;
let neon: ItemRow;
let starterId: string;
beforeAll(async () => {
  api = await createTestApp();
  await api.services.database.transaction(async (transaction) => {
    const shared = { priceMinor: 1250, currency: 'CAD' as const };
    const accessUrl = 'https://studio.test/neon';
    const imageUrl = 'https://studio.test/neon.webp';
    neon = await insertItem(transaction, {
      ...{ ...shared, name: 'Neon', guidelines: 'Read me', accessUrl, imageUrl },
    });
    const starter = { ...shared, name: 'Starter', credit: 10, validityDays: 30, points: [] };
    starterId = (await insertPackage(transaction, starter)).id;
  });
});
afterAll(() => api.close());

const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'GB' };
async function place(as: TestPerson, changes: object = {}) {
  const payload = { packageId: neon.id, ...billing, ...changes };
  const answer = await api.inject({ method: 'POST', url: '/new-item-order', as, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
function read(url: string, as: TestPerson) {
  return api.inject({ url, as });
}

test('takes everything but the billing data from the shop, and brings no credits', async () => {
  const person = await api.signUp();
  const claims = { packagePrice: '0.01', paymentStatus: 'Paid', credit: 99, customerEmail: 'eve@evil.test' };
  const order = await place(person, claims);
  expect(order).toMatchObject({
    ...{ kind: 'item', packageId: neon.id, packageName: 'Neon', currency: 'CAD' },
    ...{ packagePrice: '12.50', processingFee: '0.00', totalPrice: '12.50' },
    ...{ paymentStatus: 'pending', orderStatus: 'pending', customerEmail: person.email },
    ...{ guidelines: 'Read me', slug: 'neon', itemId: neon.itemCode },
    ...{ imageUrl: 'https://studio.test/neon.webp', country: 'United Kingdom' },
  });
  expect([order.orderId, order.paymentId]).toEqual([
    expect.stringMatching(/^[A-Z0-9]{8}$/),
    expect.stringMatching(/^[A-Z0-9]{8}$/),
  ]);
  for (const field of ['credit', 'accessUrl', 'Validity', 'MembershipValidity'])
    expect(order).not.toHaveProperty(field);
});

test('keeps what was sold, and shows the way to it once it is paid', async () => {
  const person = await api.signUp();
  const { _id } = await place(person);
  const { database } = api.services;
  await database.update(items).set({ name: 'Dearer', guidelines: '', priceMinor: 9_900 });
  await database.update(orders).set({ paymentStatus: 'Paid' }).where(eq(orders.id, _id));
  const order = (await read(`/item-order/${_id}`, person)).json();
  await database.update(items).set({ name: neon.name, guidelines: 'Read me', priceMinor: 1_250 });
  expect(order).toMatchObject({ packageName: 'Neon', totalPrice: '12.50', guidelines: 'Read me' });
  expect(order.accessUrl).toBe('https://studio.test/neon');
});

test('is found only as an item order, by its owner and by admins', async () => {
  const person = await api.signUp();
  const admin = await api.signUp({ role: 'Admin' });
  const stranger = await api.signUp();
  const { _id, orderId } = await place(person);
  for (const as of [person, admin])
    for (const reference of [_id, orderId]) {
      expect((await read(`/item-order/${reference}`, as)).json()._id).toBe(_id);
      expect((await read(`/order/${reference}`, as)).json().code).toBe('not_found');
    }
  expect((await read(`/item-order/${_id}`, stranger)).json().code).toBe('not_found');
  const payload = { packageId: starterId, ...billing };
  const other = await api.inject({ method: 'POST', url: '/new-order', as: person, payload });
  expect((await read(`/item-order/${other.json().data._id}`, person)).json().code).toBe('not_found');
});

test('is listed only among item orders, with the same filters as package orders', async () => {
  const person = await api.signUp();
  const admin = await api.signUp({ role: 'Admin' });
  const stranger = await api.signUp();
  const { _id } = await place(person);
  const payload = { packageId: starterId, ...billing };
  await api.inject({ method: 'POST', url: '/new-order', as: person, payload });
  const own = await read('/item-orders', person);
  expect(own.json().map((order: { _id: string }) => order._id)).toEqual([_id]);
  expect(own.headers['x-total-count']).toBe('1');
  expect((await read('/orders', person)).json()).toMatchObject([{ kind: 'package' }]);
  const foreign = await read(`/item-orders?userEmail=${person.email}`, stranger);
  expect([foreign.json(), foreign.headers['x-total-count']]).toEqual([[], '0']);
  const filter = `userEmail=${person.email}&paymentStatus=Pending&search=neon`;
  expect((await read(`/item-orders?${filter}`, admin)).json()).toMatchObject([{ _id }]);
  expect((await read(`/item-orders?${filter}&paymentStatus=Paid`, admin)).statusCode).toBe(400);
});
