import { endpoints, storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordStatements } from '../../../test/record-statements.ts';
import { openRefundDesk, type RefundDesk } from '../../../test/refund-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import type { Context, UserActor } from '../../context.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { insertItem } from '../catalog/index.ts';
import { orders } from './orders.tables.ts';
import { totalOrders } from './total-orders.ts';

let desk: RefundDesk;
let buyer: TestPerson;
let paid: { _id: string; orderId: string };
let captureId = '';
let unpaid: { _id: string; orderId: string };
let itemOrder: { _id: string; orderId: string };
const billing = { customerName: 'Zora Quill', address: '1 Test Lane', country: 'Canada' };

beforeAll(async () => {
  desk = await openRefundDesk();
  const { shop } = desk;
  buyer = await shop.api.signUp({ email: 'zora.quill@people.test' });
  ({ order: paid, captureId } = await shop.paidOrder(buyer));
  await desk.refund(paid.orderId, { amount: '2.50' });
  unpaid = await shop.placeOrder(buyer);
  const item = await shop.api.services.database.transaction((transaction) =>
    insertItem(transaction, { name: 'Neon Pack', priceMinor: 500, currency: 'USD' }),
  );
  itemOrder = (await shop.post(buyer, '/new-item-order', { packageId: item.id, ...billing })).json().data;
});
afterAll(() => desk.shop.close());

async function read(path: string, as: TestPerson = desk.admin) {
  const answer = await desk.shop.api.inject({ url: path, as });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}
async function listCodes(query: string) {
  const rows: { orderId: string }[] = (await read(`/api/all-orders${query}`)).json();
  return rows.map(({ orderId }) => orderId);
}

describe('the list of both kinds', () => {
  test('has every order, newest first, each in the form of its kind', async () => {
    const answer = await read('/api/all-orders');
    const rows = endpoints.listAllOrders.response.parse(answer.json());
    expect(rows.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['item', itemOrder.orderId],
      ['package', unpaid.orderId],
      ['package', paid.orderId],
    ]);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.body).not.toContain('paypalFee');
  });

  test('is searched in both kinds at once, by customer, address, code and the id at PayPal', async () => {
    expect(await listCodes('?search=zora.quill@')).toHaveLength(3);
    expect(await listCodes('?search=Zora Q')).toEqual([itemOrder.orderId]);
    expect(await listCodes(`?search=${unpaid.orderId}`)).toEqual([unpaid.orderId]);
    expect(await listCodes(`?search=${captureId}`)).toEqual([paid.orderId]);
  });

  test.each([
    ['?kind=item', () => [itemOrder.orderId]],
    ['?paymentStatus=PENDING', () => [itemOrder.orderId, unpaid.orderId]],
    ['?orderStatus=completed', () => [paid.orderId]],
    ['?returned=refunded', () => [paid.orderId]],
    ['?returned=disputed', () => []],
    ['?packageName=Neon Pack', () => [itemOrder.orderId]],
    ['?minTotal=5,01', () => [unpaid.orderId, paid.orderId]],
    ['?maxTotal=5', () => [itemOrder.orderId]],
    ['?minTotal=5&maxTotal=8.99&kind=package', () => []],
  ])('filtered by %s has what matches', async (query, expected) => {
    expect(await listCodes(query)).toEqual(expected());
  });

  test.each(['?kind=ticket', '?minTotal=much', '?returned=partly'])('rejects %s', async (query) => {
    const answer = await desk.shop.api.inject({ url: `/api/all-orders${query}`, as: desk.admin });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  test('takes one statement for a page without a search', async () => {
    const statements = await recordStatements(() => read('/api/all-orders?page=1&limit=25'));
    expect(statements.filter((text) => text.includes('"orders"'))).toHaveLength(1);
  });

  test('is exported with the fee, all of it or the orders that are named, and audited', async () => {
    const lines = (await read('/api/all-orders/export')).body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('paypalFee');
    expect(lines.at(-1)).toMatch(/,package,0\.80$/);
    const named = (await read(`/api/all-orders/export?ids=${unpaid._id},${itemOrder._id}`)).body;
    expect(named).not.toContain(paid.orderId);
    expect(named.trim().split('\r\n')).toHaveLength(3);
    const [entry] = await desk.shop.api.services.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, 'all'));
    expect(entry).toMatchObject({ action: 'orders.exported' });
    const answer = await desk.shop.api.inject({ url: '/api/all-orders/export?ids=1', as: desk.admin });
    expect(answer.statusCode).toBe(400);
  });
});

describe('what a list adds up to', () => {
  const sums = { currency: 'USD', paid: '9.00', refunded: '2.50', fees: '0.80', net: '5.70', withoutFee: 0 };

  test('is the number, the money and PayPal’s fees of all that match', async () => {
    const { data } = (await read('/api/all-orders/totals')).json();
    expect(data).toEqual({
      extent: 'all',
      orders: 3,
      currencies: [{ ...sums, orders: 3, paidOrders: 1 }],
    });
    const searched = (await read('/api/all-orders/totals?search=zora.quill&kind=package')).json().data;
    expect(searched).toMatchObject({ extent: 'all', currencies: [{ ...sums, orders: 2 }] });
    expect((await read('/api/all-orders/totals?search=nothing')).json().data.currencies).toEqual([]);
  });

  test('names paid orders whose fee is not known, and separates currencies', async () => {
    const { database } = desk.shop.api.services;
    await database.update(orders).set({ paypalFeeMinor: null }).where(eq(orders.id, paid._id));
    await database.update(orders).set({ currency: 'EUR' }).where(eq(orders.id, itemOrder._id));
    const { data } = (await read('/api/all-orders/totals')).json();
    expect(data.currencies).toMatchObject([
      { currency: 'USD', fees: '0.00', net: '6.50', withoutFee: 1 },
      { currency: 'EUR', orders: 1, paid: '0.00', withoutFee: 0 },
    ]);
    await database.update(orders).set({ paypalFeeMinor: 80 }).where(eq(orders.id, paid._id));
    await database.update(orders).set({ currency: 'USD' }).where(eq(orders.id, itemOrder._id));
  });

  // The verb reads only the role and the id of an actor.
  const readContext = () =>
    ({ actor: { kind: 'user', user: desk.admin.user } }) as unknown as Context<UserActor>;

  test('is over the newest of too many', async () => {
    const context = readContext();
    const totals = await totalOrders(desk.shop.api.services, context, {}, 2);
    expect(totals).toMatchObject({ extent: 'newest', orders: 2, currencies: [{ paid: '0.00' }] });
  });

  test('is given up when it takes too long', async () => {
    const context = readContext();
    const lock = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = desk.shop.api.services.database.transaction(async (transaction) => {
      await transaction.execute('lock table orders in access exclusive mode');
      locked.resolve();
      await lock.promise;
    });
    await locked.promise;
    const totals = await totalOrders(desk.shop.api.services, context, {}, 10, 50);
    lock.resolve();
    await holding;
    expect(totals).toEqual({ extent: 'too-many', orders: 0, currencies: [] });
  });
});

describe('an unpaid order', () => {
  test.each(['support', 'accounting', 'developer'] as const)(
    'is not cancelled by %s, who may read it, and by each for themselves',
    async (role) => {
      const { shop } = desk;
      const staff = await shop.api.signUp({ role: storedStaffRoles[role] });
      for (const path of [`/order/${unpaid._id}`, `/item-order/${itemOrder._id}`]) {
        expect((await shop.api.inject({ url: path, as: staff })).statusCode).toBe(200);
        const refused = await shop.post(staff, `${path}/cancel`);
        expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission_missing']);
        const { paymentStatus } = (await read(path)).json();
        expect(paymentStatus).toBe('pending');
      }
      const own = await shop.placeOrder(staff);
      expect((await shop.post(staff, `/order/${own._id}/cancel`)).statusCode).toBe(200);
    },
  );

  test('is cancelled by staff for its customer, and the log names who did it', async () => {
    const { shop, admin } = desk;
    const answer = await shop.post(admin, `/item-order/${itemOrder._id}/cancel`);
    expect([answer.statusCode, answer.json().data.paymentStatus]).toEqual([200, 'Cancelled']);
    const [entry] = await shop.api.services.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, itemOrder._id));
    expect(entry).toMatchObject({ action: 'order.cancelled', actorEmail: admin.user.email });
    const refused = await shop.post(admin, `/order/${paid._id}/cancel`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  });
});
