import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { refunds, webhookEvents } from '../payments.tables.ts';
import { unansweredRefund } from '../refund-booking/complete-refund.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

/** A refund without an answer that the sweeper no longer sends. */
async function unanswered(fault: 'server-error' | 'lost-response') {
  const buyer = await shop.api.signUp();
  const { order } = await shop.paidOrder(buyer);
  await shop.fault({ kind: fault, operation: 'refund' });
  const asked = await shop.post(admin, `/order/${order._id}/refunds`);
  const id: string = asked.json().data._id;
  expect(asked.json().data.state).toBe('requested');
  await shop.control('DELETE', '/faults');
  const sentAt = new Date(Date.now() - 60 * 60_000);
  await shop.api.services.database
    .update(refunds)
    .set({ sentAt, nextCheckAt: null })
    .where(eq(refunds.id, id));
  return { buyer, order, id };
}

function close(id: string) {
  return shop.post(admin, `/api/refunds/${id}/close`);
}

test('a refund that PayPal never made is closed, and can be made again', async () => {
  const { buyer, order, id } = await unanswered('server-error');
  const answer = await close(id);
  expect(answer.json()).toMatchObject({
    message: expect.stringContaining('PayPal shows no such refund'),
    data: { state: 'failed' },
  });
  expect(await shop.balanceOf(buyer)).toBe(10);
  expect((await close(id)).statusCode).toBe(409);
  expect(await readAudit(shop.api, order._id)).toContainEqual(
    expect.objectContaining({ action: 'order.refund-checked' }),
  );
  expect((await shop.post(admin, `/order/${order._id}/refunds`)).json().data.state).toBe('completed');
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test('a refund whose answer was lost is booked as made', async () => {
  const { buyer, order, id } = await unanswered('lost-response');
  expect((await close(id)).json().data.state).toBe('completed');
  expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
  expect(await shop.balanceOf(buyer)).toBe(0);
});

test('notifications that waited for the answer are processed again', async () => {
  const { id } = await unanswered('server-error');
  const { database } = shop.api.services;
  const eventId = `WH-BLOCKED-${id}`;
  await database.insert(webhookEvents).values({
    ...{ eventId, eventType: 'CUSTOMER.DISPUTE.RESOLVED', body: {}, state: 'failed', attempts: 25 },
    lastError: `PayPal: unknown-outcome (${unansweredRefund})`,
  });
  await close(id);
  const [event] = await database.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  expect(event).toMatchObject({ state: 'received', attempts: 0 });
});

test('nothing changes while PayPal does not answer, or while the refund is being sent', async () => {
  const { id } = await unanswered('server-error');
  await shop.fault({ kind: 'server-error', operation: 'get', times: 50 });
  expect((await close(id)).json().code).toBe('provider_unavailable');
  await shop.control('DELETE', '/faults');
  const { database } = shop.api.services;
  await database.update(refunds).set({ sentAt: new Date() }).where(eq(refunds.id, id));
  expect((await close(id)).json().code).toBe('conflict');
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id));
  expect(row?.state).toBe('requested');
});
