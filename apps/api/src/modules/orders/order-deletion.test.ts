import type { PaymentStatus } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { insertItem } from '../catalog/index.ts';
import { lockOrder } from './index.ts';
import { orders } from './orders.tables.ts';

let shop: PaypalShop;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
  buyer = await shop.api.signUp();
});
afterAll(() => shop.close());

function remove(reference: string, as: TestPerson = admin, path = '/order') {
  return shop.api.inject({ method: 'DELETE', url: `${path}/${reference}`, as });
}
function read(url: string, as: TestPerson = buyer) {
  return shop.api.inject({ url, as });
}
function setStatus(id: string, paymentStatus: PaymentStatus) {
  return shop.api.services.database.update(orders).set({ paymentStatus }).where(eq(orders.id, id));
}

describe('deleting an order', () => {
  test('takes it out of every answer, and leaves an audit entry without the customer’s address', async () => {
    const order = await shop.placeOrder(buyer);
    const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
    const answer = await remove(order.orderId);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, data: { _id: order._id }, message: 'Order deleted successfully!' },
    ]);
    const gone = [
      await read(`/order/${order._id}`),
      await read(`/order/${order._id}`, admin),
      await read(`/verify-order/${order._id}`),
      await shop.post(buyer, '/api/paypal/orders', { orderId: order.orderId }),
      await shop.capture(buyer, paypalOrderId),
      await remove(order._id),
    ];
    expect(gone.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
    const list = await read(`/orders?search=${order.orderId}`, admin);
    expect([list.json(), list.headers['x-total-count']]).toEqual([[], '0']);
    const entries = await shop.api.services.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, order._id));
    expect(entries).toMatchObject([
      {
        action: 'order.deleted',
        actorId: admin.user.id,
        before: { orderId: order.orderId, totalPrice: '9.00' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('1 Test Lane');
  });

  test('works for item orders only through their own call', async () => {
    const { database } = shop.api.services;
    const { id: packageId } = await database.transaction((transaction) =>
      insertItem(transaction, { name: 'Neon', priceMinor: 900, currency: 'USD' }),
    );
    const billing = { customerName: 'R', address: 'A', country: 'Canada' };
    const placed = await shop.post(buyer, '/new-item-order', { packageId, ...billing });
    const { _id } = placed.json().data;
    expect((await remove(_id)).statusCode).toBe(404);
    expect((await remove(_id, admin, '/item-order')).json().message).toBe('Order deleted successfully!');
    expect((await read(`/item-order/${_id}`)).statusCode).toBe(404);
  });

  test.each<PaymentStatus>(['Paid', 'Completed', 'Processing', 'Cancelled', 'Refunded'])(
    'is refused for one that is %s',
    async (status) => {
      const order = await shop.placeOrder(buyer);
      await setStatus(order._id, status);
      const answer = await remove(order._id);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
      expect((await read(`/order/${order._id}`)).statusCode).toBe(200);
    },
  );

  test('is for admins', async () => {
    const order = await shop.placeOrder(buyer);
    expect((await remove(order._id, buyer)).json().code).toBe('admin_only');
    const anonymous = await shop.api.inject({ method: 'DELETE', url: `/order/${order._id}` });
    expect(anonymous.json().code).toBe('unauthenticated');
    expect((await read(`/order/${order._id}`)).statusCode).toBe(200);
  });

  test('succeeds once of several at a time, with one audit entry', async () => {
    const order = await shop.placeOrder(buyer);
    const { database } = shop.api.services;
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { deletions } = await database.transaction(async (transaction) => {
      await lockOrder(transaction, order._id);
      const deletions = Promise.all([remove(order._id), remove(order._id)]);
      await eventually(async () => expect((await database.execute(waiting)).rows).toHaveLength(2));
      // Not awaited here: both wait for the end of this transaction.
      return { deletions };
    });
    const answers = await deletions;
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await database.$count(auditEntries, eq(auditEntries.subjectId, order._id))).toBe(1);
  });
});
