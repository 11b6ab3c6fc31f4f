import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { creditEntries } from '../../credits/credits.tables.ts';
import { webhookEvents } from '../payments.tables.ts';

let shop: PaypalShop;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop({ webhooks: true });
  admin = await shop.api.signUp({ role: 'Admin' });
});
beforeEach(async () => {
  buyer = await shop.api.signUp();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

function awaitStatus(orderId: string, status: string) {
  return eventually(async () => expect(await shop.statusOf(buyer, orderId)).toBe(status));
}

/** Waits until an event about `resourceId` was delivered and dealt with. */
function awaitHandled(eventType: string, resourceId: string) {
  return eventually(async () => {
    const { webhooks } = await shop.readPaypal();
    const event = webhooks.find((sent) => sent.eventType === eventType && sent.resourceId === resourceId);
    const { database } = shop.api.services;
    const [stored] = await database
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.eventId, event?.id ?? ''));
    expect(stored?.state).toBe('processed');
  });
}
async function readRefunds(orderId: string) {
  const answer = await shop.api.inject({ url: `/order/${orderId}/payments`, as: admin });
  return answer.json().data[0].refunds;
}
async function countClawBacks() {
  const entries = await shop.api.services.database
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, buyer.user.id));
  return entries.filter(({ reason }) => reason === 'refund').length;
}
/** An order whose payment was settled and whose own notifications have come and gone. */
async function paidOrder() {
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await awaitStatus(order.orderId, 'Paid');
  const capture = (await shop.readPaypal()).captures.find(({ orderId }) => orderId === paypalOrderId);
  const captureId = capture?.id ?? '';
  await awaitHandled('PAYMENT.CAPTURE.COMPLETED', captureId);
  return { order, captureId };
}
/** PayPal took the money and every word of it was lost: the shop's books still say pending. */
async function captureUnheardOf() {
  const order = await shop.placeOrder(buyer);
  const paypalOrderId = await shop.createPaypalOrder(buyer, order.orderId);
  await shop.fault({ kind: 'no-webhook', operation: 'capture' });
  const id = shop.webhookId;
  await shop.control('PUT', '/webhook', { url: 'http://127.0.0.1:9/', id });
  await shop.approve(paypalOrderId);
  const captureId = await shop.captureUnheard(paypalOrderId);
  await shop.control('PUT', '/webhook', { url: shop.webhookUrl, id });
  return { order, captureId };
}
// What these control calls make is documented to have an id.
async function make(path: string, body?: object) {
  return (await shop.control('POST', path, body)) as { id: string };
}
async function resend(resourceId: string) {
  const { webhooks } = await shop.readPaypal();
  const about = webhooks.filter((sent) => sent.resourceId === resourceId);
  for (const { id } of about) await shop.control('POST', `/webhooks/${id}/resend`);
}

describe('a refund made at PayPal’s own site', () => {
  test('is found and booked once, though its notification comes twice', async () => {
    const { order, captureId } = await paidOrder();
    await shop.fault({ kind: 'duplicate-webhook', operation: 'refund' });
    const made = await make(`/captures/${captureId}/refund`, {});
    await awaitStatus(order.orderId, 'Refunded');
    await awaitHandled('PAYMENT.CAPTURE.REFUNDED', made.id);
    await shop.api.services.background.settle();
    expect(await readRefunds(order.orderId)).toMatchObject([
      { origin: 'paypal', state: 'completed', paypalRefundId: made.id, creditsReturned: 10 },
    ]);
    expect([await shop.balanceOf(buyer), await countClawBacks()]).toEqual([0, 1]);
  });

  test('of parts takes the credits of the parts', async () => {
    const { order, captureId } = await paidOrder();
    const parts: string[] = [];
    for (const value of ['4.00', '0.50']) {
      const amount = { currency_code: 'USD', value };
      parts.push((await make(`/captures/${captureId}/refund`, { amount })).id);
    }
    for (const id of parts) await awaitHandled('PAYMENT.CAPTURE.REFUNDED', id);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Partly refunded');
    expect(await shop.balanceOf(buyer)).toBe(5);
  });

  test('of a part of a capture that we have not heard of settles that first, and takes its part', async () => {
    const { order, captureId } = await captureUnheardOf();
    const amount = { currency_code: 'USD', value: '4.00' };
    const made = await make(`/captures/${captureId}/refund`, { amount });
    await awaitHandled('PAYMENT.CAPTURE.REFUNDED', made.id);
    await resend(made.id);
    await shop.api.services.background.settle();
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Partly refunded');
    const parts = [{ amount: '4.00', origin: 'paypal', state: 'completed', creditsReturned: 4 }];
    expect(await readRefunds(order.orderId)).toMatchObject(parts);
    expect([await shop.balanceOf(buyer), await countClawBacks()]).toEqual([6, 1]);
  });

  test('of all of a capture that we have not heard of grants nothing', async () => {
    const { order, captureId } = await captureUnheardOf();
    const made = await make(`/captures/${captureId}/refund`, {});
    await awaitHandled('PAYMENT.CAPTURE.REFUNDED', made.id);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Refunded');
    expect([await shop.balanceOf(buyer), await countClawBacks()]).toEqual([0, 0]);
  });
});

describe('our own refund', () => {
  test('is booked by its notification when that comes first, and once', async () => {
    const { order } = await paidOrder();
    await shop.fault({ kind: 'lost-response', operation: 'refund' });
    const answer = await shop.post(admin, `/order/${order._id}/refunds`);
    expect(answer.statusCode).toBe(201);
    await awaitStatus(order.orderId, 'Refunded');
    const { _id } = answer.json().data;
    expect(await readRefunds(order.orderId)).toMatchObject([{ _id, origin: 'staff', state: 'completed' }]);
    expect(await countClawBacks()).toBe(1);
  });

  test('that was pending is completed, or fails, by its notification', async () => {
    for (const [end, event, state] of [
      ['complete', 'PAYMENT.CAPTURE.REFUNDED', 'completed'],
      ['fail', 'PAYMENT.REFUND.FAILED', 'failed'],
    ] as const) {
      const { order } = await paidOrder();
      await shop.fault({ kind: 'pending', operation: 'refund' });
      const { data } = (await shop.post(admin, `/order/${order._id}/refunds`)).json();
      await shop.control('POST', `/refunds/${data.paypalRefundId}/${end}`);
      await awaitHandled(event, data.paypalRefundId);
      expect(await readRefunds(order.orderId)).toMatchObject([{ state }]);
    }
  });
});

test('a reversal is a refund that no one asked for', async () => {
  const { order, captureId } = await paidOrder();
  const reversal = await make(`/captures/${captureId}/reverse`);
  await awaitStatus(order.orderId, 'Refunded');
  await resend(reversal.id);
  await awaitHandled('PAYMENT.CAPTURE.REVERSED', reversal.id);
  expect(await readRefunds(order.orderId)).toMatchObject([{ origin: 'paypal', amount: '9.00' }]);
  expect(await countClawBacks()).toBe(1);
});

describe('a dispute', () => {
  const open = async () => {
    const { order, captureId } = await paidOrder();
    const dispute = await make(`/captures/${captureId}/dispute`);
    await awaitStatus(order.orderId, 'Disputed');
    return { order, captureId, dispute };
  };

  test('closes the access while it lasts and leaves the credits; won, it opens again', async () => {
    const { order, dispute } = await open();
    const read = async () => (await shop.api.inject({ url: `/order/${order.orderId}`, as: buyer })).json();
    expect(await read()).not.toHaveProperty('accessURL');
    expect(await shop.balanceOf(buyer)).toBe(10);
    const attention = await shop.api.inject({ url: '/payments?attention=true&limit=500', as: admin });
    expect(attention.json()).toContainEqual(
      expect.objectContaining({ orderId: order.orderId, attention: 'disputed' }),
    );
    await shop.control('POST', `/disputes/${dispute.id}/review`);
    await awaitHandled('CUSTOMER.DISPUTE.UPDATED', dispute.id);
    expect((await read()).paymentStatus).toBe('Disputed');
    await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
    await awaitStatus(order.orderId, 'Paid');
    expect(await read()).toHaveProperty('accessURL');
    expect(await readRefunds(order.orderId)).toEqual([]);
  });

  test('lost, books the money once, whichever of its two notifications comes first and however often', async () => {
    const { order, captureId, dispute } = await open();
    await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    await awaitStatus(order.orderId, 'Refunded');
    const [reversal] = (await shop.readPaypal()).refunds.filter((made) => made.captureId === captureId);
    await awaitHandled('PAYMENT.CAPTURE.REVERSED', reversal?.id ?? '');
    await awaitHandled('CUSTOMER.DISPUTE.RESOLVED', dispute.id);
    await resend(dispute.id);
    await shop.api.services.background.settle();
    expect(await readRefunds(order.orderId)).toMatchObject([
      { origin: 'dispute', state: 'completed', amount: '9.00', paypalRefundId: reversal?.id },
    ]);
    expect([await shop.balanceOf(buyer), await countClawBacks()]).toEqual([0, 1]);
  });

  test.each([
    ['lost', 'ACCEPTED', 'Refunded', ['9.00'], 0],
    ['won', 'RESOLVED_SELLER_FAVOUR', 'Paid', [], 20],
  ])(
    'over the payments of two orders is booked for both when %s',
    async (_end, outcome, status, returned, balance) => {
      const [first, second] = [await paidOrder(), await paidOrder()];
      const dispute = await make(`/captures/${first.captureId}/dispute`, { captures: [second.captureId] });
      const orderIds = [first.order.orderId, second.order.orderId];
      for (const orderId of orderIds) await awaitStatus(orderId, 'Disputed');
      await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome });
      for (const orderId of orderIds) await awaitStatus(orderId, status);
      await awaitHandled('CUSTOMER.DISPUTE.RESOLVED', dispute.id);
      await resend(dispute.id);
      await shop.api.services.background.settle();
      for (const orderId of orderIds) {
        const made = (await readRefunds(orderId)).map(({ amount }: { amount: string }) => amount);
        expect([await shop.statusOf(buyer, orderId), made]).toEqual([status, returned]);
      }
      expect(await shop.balanceOf(buyer)).toBe(balance);
    },
  );

  test('that was decided is not opened again by an older notification', async () => {
    const { order, dispute } = await open();
    await shop.control('POST', `/disputes/${dispute.id}/resolve`, { outcome: 'CANCELED_BY_BUYER' });
    await awaitStatus(order.orderId, 'Paid');
    await resend(dispute.id);
    await eventually(async () => {
      const about = (await shop.readPaypal()).webhooks.filter(({ resourceId }) => resourceId === dispute.id);
      expect(about.every(({ attempts }) => attempts.length === 2)).toBe(true);
    });
    await shop.api.services.background.settle();
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  });
});
