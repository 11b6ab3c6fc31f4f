import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { type PackageRow, packages } from '../catalog/catalog.tables.ts';
import { insertPackage } from '../catalog/index.ts';
import { anonymiseOrders } from './index.ts';
import { orders } from './orders.tables.ts';

let api: TestApp;
let buyer: TestPerson;
let starter: PackageRow;
beforeAll(async () => {
  api = await createTestApp();
  buyer = await api.signUp();
  starter = await api.services.database.transaction((transaction) =>
    insertPackage(transaction, {
      name: 'Starter',
      priceMinor: 900,
      currency: 'EUR',
      credit: 10,
      validityDays: 30,
      points: ['10 videos'],
      accessUrl: 'https://studio.test/start',
    }),
  );
});
afterAll(() => api.close());

const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'GB' };
function place(as: TestPerson, extra: object = {}) {
  return api.inject({
    method: 'POST',
    url: '/new-order',
    as,
    payload: { packageId: starter.id, ...billing, ...extra },
  });
}
/** A further order: the earlier ones become those of other packages, because a second one would lead to them. */
async function placeAnother(as: TestPerson) {
  await api.services.database
    .update(orders)
    .set({ productId: randomUUID() })
    .where(eq(orders.userId, as.user.id));
  return (await place(as)).json().data;
}
async function list(as: TestPerson, query = '') {
  const answer = await api.inject({ method: 'GET', url: `/orders${query}`, as });
  return { rows: answer.json(), total: Number(answer.headers['x-total-count']) };
}

describe('placing an order', () => {
  test('takes price, credit, currency and status from the shop, whatever the client sent', async () => {
    const claims = {
      ...{ packagePrice: '0.01', totalPrice: '0.01', credit: 9_999, Validity: 9_999, currency: 'USD' },
      ...{
        paymentStatus: 'Paid',
        orderStatus: 'Completed',
        customerEmail: 'eve@evil.test',
        orderId: 'AAAAAAAA',
      },
    };
    const answer = await place(buyer, claims);
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({
      ...{ packagePrice: '9.00', processingFee: '0.00', totalPrice: '9.00', currency: 'EUR' },
      ...{
        credit: 10,
        Validity: 30,
        paymentStatus: 'pending',
        orderStatus: 'pending',
        pointOne: '10 videos',
      },
      ...{ customerEmail: buyer.email, customerName: 'Robin Tester', country: 'United Kingdom' },
    });
    expect(data.orderId).toMatch(/^[A-Z0-9]{8}$/);
    expect(data.orderId).not.toBe('AAAAAAAA');
    expect(data.orderDate).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    expect(data).not.toHaveProperty('accessURL');
  });

  test('keeps what was sold when the package changes later', async () => {
    const { data } = (await place(buyer)).json();
    await api.services.database.update(packages).set({ priceMinor: 5_000, name: 'Dearer' });
    const answer = await api.inject({ method: 'GET', url: `/order/${data._id}`, as: buyer });
    await api.services.database.update(packages).set({ priceMinor: 900, name: 'Starter' });
    expect(answer.json()).toMatchObject({ totalPrice: '9.00', packageName: 'Starter' });
  });
});

describe('reading orders', () => {
  test('by _id and by order code gives the same order; someone else’s is not found; an admin sees it', async () => {
    const { data } = (await place(buyer)).json();
    const stranger = await api.signUp();
    const admin = await api.signUp({ role: 'Admin' });
    const read = (as: TestPerson, id: string) => api.inject({ method: 'GET', url: `/order/${id}`, as });
    expect((await read(buyer, data._id)).json()).toEqual((await read(buyer, data.orderId)).json());
    expect((await read(stranger, data.orderId)).json().code).toBe('not_found');
    expect((await read(admin, data.orderId)).json()._id).toBe(data._id);
  });

  test('lists only the caller’s orders, newest first, even when asked for another email', async () => {
    const first = await api.signUp();
    const second = await api.signUp();
    const older = (await place(first)).json().data;
    const newer = await placeAnother(first);
    await place(second);
    const { rows, total } = await list(first, `?userEmail=${second.email}`);
    expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual([newer._id, older._id]);
    expect(total).toBe(2);
  });

  test('filters by payment status without case, and finds nothing for a word that is none', async () => {
    const person = await api.signUp();
    const { data } = (await place(person)).json();
    await placeAnother(person);
    await api.services.database.update(orders).set({ paymentStatus: 'Paid' }).where(eq(orders.id, data._id));
    expect((await list(person, '?paymentStatus=PENDING')).total).toBe(1);
    expect((await list(person, '?paymentStatus=paid')).rows[0]).toMatchObject({
      accessURL: 'https://studio.test/start',
    });
    expect((await list(person, '?paymentStatus=nonsense')).total).toBe(0);
  });

  test('lets an admin search by order code, customer, status and package, and filter by email', async () => {
    const admin = await api.signUp({ role: 'Admin' });
    const person = await api.signUp();
    const { data } = (await place(person, { customerName: 'Zebedee Unusual' })).json();
    for (const search of [data.orderId.toLowerCase(), 'zebedee'])
      expect((await list(admin, `?search=${search}`)).rows.map(({ _id }: { _id: string }) => _id)).toEqual([
        data._id,
      ]);
    expect((await list(admin, `?userEmail=${person.email}&search=starter`)).total).toBe(1);
    expect((await list(admin, `?userEmail=${person.email}&search=completed`)).total).toBe(0);
  });

  test('finds the orders of one user, only for staff', async () => {
    const admin = await api.signUp({ role: 'Admin' });
    const [person, stranger] = [await api.signUp(), await api.signUp()];
    const { data } = (await place(person)).json();
    expect(data.userId).toBe(person.user.id);
    const query = `?userId=${person.user.id}`;
    expect((await list(admin, query)).rows.map(({ _id }: { _id: string }) => _id)).toEqual([data._id]);
    expect((await list(stranger, query)).total).toBe(0);
  });

  test('filters by days, both ends included, once both are set', async () => {
    const person = await api.signUp();
    const moments = [
      '2026-01-09T23:59:59Z',
      '2026-01-10T00:00:00Z',
      '2026-01-12T23:59:59.999Z',
      '2026-01-13T00:00:00Z',
    ];
    for (const moment of moments) {
      const { _id } = await placeAnother(person);
      await api.services.database
        .update(orders)
        .set({ createdAt: new Date(moment) })
        .where(eq(orders.id, _id));
    }
    const range = await list(person, '?startDate=2026-01-10&endDate=2026-01-12');
    expect(range.rows.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual([
      '2026-01-12T23:59:59.999Z',
      '2026-01-10T00:00:00.000Z',
    ]);
    expect(range.total).toBe(2);
    for (const half of ['?startDate=2026-01-10', '?endDate=2026-01-12&startDate='])
      expect((await list(person, half)).total).toBe(4);
    expect((await list(person, '?startDate=2026-01-12&endDate=2026-01-10')).total).toBe(0);
    expect((await list(person, '?startDate=0001-01-01&endDate=9999-12-31')).total).toBe(4);
    for (const day of ['2026-02-30', 'yesterday', '2026-01-10T00:00:00Z'])
      expect((await list(person, `?startDate=${day}&endDate=2026-03-01`)).rows.code).toBe('invalid_request');
  });
});

test('an account that is deleted leaves its orders without the person', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()];
  const { data } = (await place(person)).json();
  const kept = (await place(other)).json().data;
  await api.services.database.transaction((transaction) =>
    anonymiseOrders(transaction, { userId: person.user.id }),
  );
  const read = async (id: string, as: TestPerson) =>
    (await api.inject({ method: 'GET', url: `/order/${id}`, as })).json();
  expect(await read(data._id, person)).toEqual({
    ...data,
    ...{ customerName: 'Deleted user', customerEmail: '', address: '' },
  });
  expect(await read(kept._id, other)).toEqual(kept);
});
