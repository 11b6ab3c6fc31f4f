import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startPartnerReceiver } from '../../../test/partner-receiver.ts';
import { stagePartnerShop } from '../../../test/partner-shop.ts';
import { openSupportDesk } from '../../../test/support-desk.ts';
import { adjustCredits } from '../credits/index.ts';
import { orders } from '../orders/orders.tables.ts';
import { refunds } from '../payments/payments.tables.ts';
import { tickets } from '../support/support.tables.ts';
import { partnerEvents } from './partner-webhooks.tables.ts';

const scene = stagePartnerShop();

test('nothing is written while no enabled webhook asks for it', async () => {
  const { database } = scene.shop.api.services;
  const { id } = await scene.desk.addWebhook(scene.receiver.url, ['order.paid', 'ticket.updated']);
  const customer = await scene.shop.api.signUp();
  await openSupportDesk(scene.shop.api).open(customer);
  expect(await database.$count(partnerEvents)).toBe(0);
  await scene.desk.call('PUT', `/api/partner-webhooks/${id}`, { enabled: false });
  await scene.shop.paidOrder(customer);
  expect(await database.$count(partnerEvents)).toBe(0);
  await scene.desk.call('PUT', `/api/partner-webhooks/${id}`, { enabled: true });
  const { order } = await scene.shop.paidOrder(customer);
  expect(await scene.listSubjects('order.paid')).toEqual([order._id]);
});

test('an event has a delivery for each webhook that asks for it, with one id', async () => {
  const second = await startPartnerReceiver();
  await scene.desk.addWebhook(scene.receiver.url, ['ticket.created']);
  await scene.desk.addWebhook(second.url, ['ticket.created', 'order.paid']);
  await scene.desk.addWebhook(second.url, ['order.paid']);
  await openSupportDesk(scene.shop.api).open(scene.admin);
  expect(await scene.desk.deliver()).toBe(2);
  const ids = [...scene.receiver.received, ...second.received].map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await second.close();
});

test('a change that is rolled back is no event', async () => {
  await scene.desk.addWebhook(scene.receiver.url, ['customer.created', 'ticket.created']);
  const { database } = scene.shop.api.services;
  const ticket = { subject: 'Help', message: 'Where?', userName: 'Ann', userEmail: 'ann@people.test' };
  const failing = database.transaction(async (transaction) => {
    await transaction.insert(tickets).values(ticket);
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else went wrong');
  expect(await database.$count(partnerEvents)).toBe(0);
});

describe('what happens once is one event', () => {
  test('of an order, although it is settled, refunded and written again', async () => {
    await scene.desk.addWebhook(scene.receiver.url, ['order.paid', 'order.refunded']);
    const customer = await scene.shop.api.signUp();
    const { order, paypalOrderId } = await scene.shop.paidOrder(customer);
    await scene.shop.capture(customer, paypalOrderId);
    await scene.shop.api.inject({ url: `/verify-order/${order.orderId}`, as: customer });
    await scene.refund(order.orderId, '1.00');
    await scene.refund(order.orderId);
    // PayPal's notifications about both have been booked as well.
    await eventually(async () => expect(await scene.listSubjects('order.refunded')).toHaveLength(2));
    // The events are forgotten after 30 days: a later write must not make new ones.
    const { database } = scene.shop.api.services;
    const refunded = await scene.listSubjects('order.refunded');
    expect(new Set(refunded).size).toBe(2);
    expect(await scene.listSubjects('order.paid')).toEqual([order._id]);
    await database.delete(partnerEvents);
    await database.update(orders).set({ paidAt: new Date() }).where(eq(orders.id, order._id));
    await database.update(refunds).set({ state: 'completed' });
    expect(await database.$count(partnerEvents)).toBe(0);
  });

  test('of a ticket: reading, a new address and the same status are none, and each reply is one', async () => {
    await scene.desk.addWebhook(scene.receiver.url, ['ticket.updated']);
    const support = openSupportDesk(scene.shop.api);
    const customer = await scene.shop.api.signUp();
    const id = await support.open(customer);
    await scene.shop.api.inject({
      method: 'PUT',
      url: `/support-message/${id}/read`,
      as: scene.admin,
      payload: {},
    });
    await support.update(scene.admin, id, { ticketStatus: 'open' });
    expect(await scene.listSubjects('ticket.updated')).toEqual([]);
    await support.update(customer, id, { adminMessage: [{ message: 'Hello?' }] });
    await support.update(scene.admin, id, { priority: 'high' });
    expect(await scene.listSubjects('ticket.updated')).toEqual([id, id]);
  });

  test('of a person, although they sign in again', async () => {
    await scene.desk.addWebhook(scene.receiver.url, ['customer.created']);
    const customer = await scene.shop.api.signUp();
    await scene.shop.post(customer, '/api/create-user', { userName: 'Someone Else' });
    expect(await scene.listSubjects('customer.created')).toEqual([customer.user.id]);
  });

  test('of credits that staff adjust', async () => {
    await scene.desk.addWebhook(scene.receiver.url, ['credits.changed']);
    const customer = await scene.shop.api.signUp();
    await scene.shop.api.services.database.transaction((transaction) =>
      adjustCredits(transaction, {
        ...{ userId: customer.user.id, amount: 5, reference: 'adjustment:1', description: 'Goodwill' },
        ...{ actorId: scene.admin.user.id, note: 'a secret note' },
      }),
    );
    expect(await scene.desk.deliver()).toBe(1);
    const { data } = JSON.parse(scene.receiver.received[0]?.body ?? '{}');
    expect(data).toMatchObject({ userId: customer.user.id, balance: 5, held: 0, entry: { amount: 5 } });
    // The note is for staff.
    expect(scene.receiver.received[0]?.body).not.toContain('a secret note');
  });
});
