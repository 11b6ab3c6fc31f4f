import type { SalesReport } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { orders } from '../orders/orders.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { createReportSales } from './sales-report.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterAll(() => shop.close());

/** A fresh report, for which no earlier one is cached. */
function report(startDate: string, endDate: string): Promise<SalesReport> {
  return createReportSales(shop.api.services)({ startDate, endDate });
}

/** A paid order, with the moments at which it was placed and paid. */
async function paidAt(buyer: TestPerson, moment: string) {
  const { order, captureId } = await shop.paidOrder(buyer);
  const { database } = shop.api.services;
  const at = new Date(moment);
  await database.update(payments).set({ capturedAt: at }).where(eq(payments.captureId, captureId));
  await database.update(orders).set({ createdAt: at, paidAt: at }).where(eq(orders.id, order._id));
  return order;
}

test('is for admins, for the days that they ask for', async () => {
  const url = '/api/reports/sales';
  expect((await shop.api.inject({ url, as: await shop.api.signUp() })).json().code).toBe('admin_only');
  const query = '?startDate=2026-01-02&endDate=2026-01-01';
  expect((await shop.api.inject({ url: `${url}${query}`, as: admin })).json()).toMatchObject({
    code: 'invalid_request',
    message: 'The last day must not be before the first.',
  });
  const year = '?startDate=2024-01-01&endDate=2024-12-31';
  expect((await shop.api.inject({ url: `${url}${year}`, as: admin })).json().data).toEqual({
    ...{ startDate: '2024-01-01', endDate: '2024-12-31', products: [] },
    ...{ placed: { orders: 0, paid: 0 }, buyers: { first: 0, returning: 0 } },
  });
});

test('adds up each product and currency by the day of its payment, under its latest name', async () => {
  const buyer = await shop.api.signUp();
  await paidAt(buyer, '2020-05-31T23:59:59.999Z');
  await paidAt(buyer, '2020-06-01T00:00:00.000Z');
  const later = await paidAt(buyer, '2020-06-02T23:59:59.999Z');
  const foreign = await paidAt(buyer, '2020-06-02T12:00:00Z');
  const { database } = shop.api.services;
  await database.update(orders).set({ productName: 'Renamed' }).where(eq(orders.id, later._id));
  await database.update(payments).set({ currency: 'EUR' }).where(eq(payments.orderId, foreign._id));
  const { products } = await report('2020-06-01', '2020-06-02');
  const product = { productId: shop.starter.id, kind: 'package' };
  expect(products).toEqual([
    { ...product, name: 'Renamed', currency: 'USD', paidOrders: 2, gross: '18.00' },
    { ...product, name: expect.any(String), currency: 'EUR', paidOrders: 1, gross: '9.00' },
  ]);
});

test('leaves out money that paid nothing', async () => {
  const order = await paidAt(await shop.api.signUp(), '2020-07-01T12:00:00Z');
  await shop.api.services.database
    .update(payments)
    .set({ state: 'failed', failure: 'duplicate-payment' })
    .where(eq(payments.orderId, order._id));
  expect(await report('2020-07-01', '2020-07-01')).toMatchObject({
    products: [],
    buyers: { first: 0, returning: 0 },
  });
});

test('counts placed orders by their day, those that were paid later as paid, and no deleted ones', async () => {
  const { database } = shop.api.services;
  const at = new Date('2020-08-01T12:00:00Z');
  const placeAt = async (changes: Partial<typeof orders.$inferInsert>) => {
    const { _id } = await shop.placeOrder(await shop.api.signUp());
    await database
      .update(orders)
      .set({ createdAt: at, ...changes })
      .where(eq(orders.id, _id));
  };
  await placeAt({});
  await placeAt({ deletedAt: at });
  await placeAt({ createdAt: new Date('2020-08-02T00:00:00Z') });
  const order = await paidAt(await shop.api.signUp(), '2020-08-03T12:00:00Z');
  await database.update(orders).set({ createdAt: at }).where(eq(orders.id, order._id));
  expect((await report('2020-08-01', '2020-08-01')).placed).toEqual({ orders: 2, paid: 1 });
});

test('separates first buyers from returning ones, each once, and knows nothing of deleted accounts', async () => {
  const [first, returning, deleted] = await Promise.all([
    shop.api.signUp(),
    shop.api.signUp(),
    shop.api.signUp(),
  ]);
  await paidAt(first, '2020-09-01T12:00:00Z');
  await paidAt(first, '2020-09-02T12:00:00Z');
  await paidAt(returning, '2020-08-31T23:59:59.999Z');
  await paidAt(returning, '2020-09-02T12:00:00Z');
  const order = await paidAt(deleted, '2020-09-02T12:00:00Z');
  await shop.api.services.database.update(orders).set({ userId: null }).where(eq(orders.id, order._id));
  expect((await report('2020-09-01', '2020-09-02')).buyers).toEqual({ first: 1, returning: 1 });
  expect((await report('2020-09-02', '2020-09-02')).buyers).toEqual({ first: 0, returning: 2 });
});
