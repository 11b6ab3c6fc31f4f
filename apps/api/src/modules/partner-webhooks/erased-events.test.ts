import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  openPartnerDesk,
  type PartnerReceiver,
  startPartnerReceiver,
} from '../../../test/partner-receiver.ts';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import { openSupportDesk } from '../../../test/support-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { tickets } from '../support/support.tables.ts';
import { partnerDeliveries, partnerEvents, partnerWebhooks } from './partner-webhooks.tables.ts';

let shop: PaypalShop;
let admin: TestPerson;
let desk: ReturnType<typeof openPartnerDesk>;
let receiver: PartnerReceiver;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
  desk = openPartnerDesk(shop.api, admin);
  receiver = await startPartnerReceiver();
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});
afterEach(async () => {
  receiver.received.length = 0;
  const { database } = shop.api.services;
  for (const table of [partnerEvents, partnerWebhooks]) await database.delete(table);
});

describe('a record that is deleted before its event is sent', () => {
  test('is not sent, and the delivery says why', async () => {
    await desk.addWebhook(receiver.url, ['ticket.created']);
    const id = await openSupportDesk(shop.api).open(admin);
    await shop.api.services.database.delete(tickets).where(eq(tickets.id, id));
    expect(await desk.deliver()).toBe(0);
    expect(receiver.received).toEqual([]);
    expect(await desk.readDeliveries()).toMatchObject([
      { state: 'failed', lastError: 'Its record was deleted before it was sent.' },
    ]);
  });
});

describe('a person who is deleted', () => {
  test('is erased from what was sent and from answers, and what waits is not sent', async () => {
    await desk.addWebhook(receiver.url, ['customer.created', 'order.paid', 'ticket.created']);
    const customer = await shop.api.signUp({ name: 'Ada Leaving' });
    const visitor = { ticketUserName: 'Ada Leaving', ticketUserEmail: customer.email, phone: '123456' };
    const opened = await shop.api.inject({
      ...{ method: 'POST', url: '/new-support-message' },
      payload: { ...visitor, subject: 'Hi', message: 'Ada Leaving here' },
    });
    expect(opened.statusCode).toBe(201);
    receiver.answerWith({ status: 200, body: 'Hello Ada Leaving' });
    expect(await desk.deliver()).toBe(2);
    await shop.paidOrder(customer);
    const stays = await shop.api.signUp({ name: 'Someone Staying' });
    await desk.deliver();
    receiver.received.length = 0;
    await openSupportDesk(shop.api).open(customer);
    const answer = await shop.api.inject({
      ...{ method: 'DELETE', url: `/api/users/${customer.user.id}`, as: admin },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { database } = shop.api.services;
    const stored = [
      ...(await database.select().from(partnerEvents)),
      ...(await database.select().from(partnerDeliveries)),
    ];
    const text = JSON.stringify(stored);
    expect(text).not.toContain('Ada Leaving');
    expect(text).not.toContain(customer.email);
    expect(text).toContain('Someone Staying');
    expect(text).toContain(stays.user.id);
    expect(await desk.deliver()).toBe(0);
    expect(receiver.received).toEqual([]);
    const [waited, ...sent] = await desk.readDeliveries();
    expect(waited).toMatchObject({ state: 'failed', lastError: 'The account was deleted.' });
    const erased = sent.find(({ type }: { type: string }) => type === 'order.paid');
    expect(await desk.readDelivery(erased._id)).toMatchObject({
      state: 'succeeded',
      payload: null,
      history: [],
    });
    await expect(desk.call('POST', `/api/partner-deliveries/${erased._id}/replay`)).rejects.toThrow(
      'was deleted, and its data with it',
    );
    const { webhookId } = waited;
    const { data } = await desk.call('POST', `/api/partner-webhooks/${webhookId}/replay-failed`);
    expect(data).toEqual({ deliveries: 0 });
  });

  test('while an event about them is being sent, leaves nothing of the answer', async () => {
    await desk.addWebhook(receiver.url, ['customer.created']);
    const customer = await shop.api.signUp({ name: 'Ada Leaving' });
    receiver.answerWith('hang');
    const sending = desk.deliver();
    await desk.awaitRequests(receiver, 1);
    await shop.api.inject({ method: 'DELETE', url: `/api/users/${customer.user.id}`, as: admin });
    receiver.release('Hello Ada Leaving');
    expect(await sending).toBe(1);
    const stored = await shop.api.services.database.select().from(partnerDeliveries);
    expect(stored).toMatchObject([{ state: 'succeeded', history: [{ status: 200, response: '' }] }]);
  });

  test('while an event about them is put together, gets nothing stored', async () => {
    await desk.addWebhook(receiver.url, ['customer.created']);
    const customer = await shop.api.signUp();
    const { database } = shop.api.services;
    // The body was composed, and the person is deleted before it is stored.
    const update = vi.spyOn(database, 'update').mockImplementationOnce((table) => {
      vi.mocked(database.update).mockRestore();
      const deleted = shop.api.inject({ method: 'DELETE', url: `/api/users/${customer.user.id}`, as: admin });
      const later = {
        set: (values: object) => ({
          where: async (condition: never) => {
            await deleted;
            await database.update(table).set(values).where(condition);
          },
        }),
      };
      // Only these two methods are called.
      return later as never;
    });
    await desk.deliver();
    update.mockRestore();
    expect(receiver.received).toEqual([]);
    expect(await database.select().from(partnerEvents)).toMatchObject([{ payload: null }]);
  });
});
