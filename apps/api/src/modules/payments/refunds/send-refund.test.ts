import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../../test/refund-desk.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { sweepPayments } from '../index.ts';
import { payments, refunds } from '../payments.tables.ts';

let desk: RefundDesk;
let shop: RefundDesk['shop'];
let buyer: TestPerson;
beforeAll(async () => {
  desk = await openRefundDesk();
  shop = desk.shop;
});
beforeEach(async () => {
  buyer = await shop.api.signUp();
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

function servicesIn(minutes: number) {
  return {
    ...shop.api.services,
    now: () => new Date(Date.now() + minutes * 60_000),
  };
}
function refund(id: string, payload?: object, key?: string) {
  return desk.refund(id, payload, key);
}
function readOrder(id: string) {
  return desk.readOrder(id);
}

describe('a refund that goes wrong on the way', () => {
  test('happens once for one Idempotency-Key, sent twice at the same time and once more later', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    const key = `refund-${order._id}`;
    const both = await Promise.all([
      refund(order._id, { amount: '4.00' }, key),
      refund(order._id, { amount: '4.00' }, key),
    ]);
    const later = await refund(order._id, { amount: '4.00' }, key);
    const ids = [...both, later].map((answer) => answer.json().data._id);
    expect(new Set(ids).size).toBe(1);
    expect(await desk.refundsOf(captureId)).toHaveLength(1);
    expect(await shop.balanceOf(buyer)).toBe(6);
  });

  test.each([
    ['its answer was lost', { kind: 'lost-response', operation: 'refund' }],
    ['its answer came too late', { kind: 'slow', operation: 'refund', delayMs: 2_500 }],
    ['PayPal failed', { kind: 'server-error', operation: 'refund' }],
  ])('is finished by the sweeper when %s', async (_name, fault) => {
    const { order, captureId } = await shop.paidOrder(buyer);
    await shop.fault(fault);
    const answer = await refund(order._id, { amount: '4.00' });
    expect(answer.json()).toMatchObject({ success: true, data: { state: 'requested' } });
    expect(answer.json().message).toContain('do not refund again');
    expect((await refund(order._id, { amount: '5.01' })).statusCode).toBe(409);
    await sweepPayments(servicesIn(2));
    expect((await desk.readPayments(order._id))[0].refunds).toMatchObject([{ state: 'completed' }]);
    expect(await desk.refundsOf(captureId)).toHaveLength(1);
    expect(await shop.balanceOf(buyer)).toBe(6);
  });

  test('is taken up by the sweeper when the process ended before it asked PayPal', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    const { database } = shop.api.services;
    const [payment] = await database.select().from(payments).where(eq(payments.captureId, captureId));
    const money = { amountMinor: 900, currency: 'USD' as const };
    const planned = { ...money, origin: 'staff' as const, nextCheckAt: new Date() };
    await database.insert(refunds).values({ ...planned, paymentId: payment?.id ?? '' });
    await Promise.all([sweepPayments(servicesIn(1)), sweepPayments(servicesIn(1))]);
    expect((await readOrder(order._id)).paymentStatus).toBe('Refunded');
    expect(await desk.refundsOf(captureId)).toHaveLength(1);
  });

  test('leaves no half of it when booking fails, and books it later', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    await shop.api.asOwner(
      `create function fail_refund() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await shop.api.asOwner(
      `create trigger fail_refund before insert on credit_entries for each row when (new.reason = 'refund')
       execute function fail_refund()`,
    );
    expect((await refund(order._id)).statusCode).toBe(500);
    expect((await readOrder(order._id)).paymentStatus).toBe('Paid');
    expect(await shop.balanceOf(buyer)).toBe(10);
    await shop.api.asOwner('drop trigger fail_refund on credit_entries');
    await sweepPayments(servicesIn(2));
    expect((await readOrder(order._id)).paymentStatus).toBe('Refunded');
    expect(await shop.balanceOf(buyer)).toBe(0);
    expect(await desk.refundsOf(captureId)).toHaveLength(1);
  });

  test('frees its amount when PayPal refuses, and says why', async () => {
    const { order } = await shop.paidOrder(buyer);
    await shop.fault({ kind: 'refused' });
    const refused = await refund(order._id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The PayPal account does not hold enough money. Please add funds at PayPal, then refund again.',
    ]);
    expect(await shop.balanceOf(buyer)).toBe(10);
    const [payment] = await desk.readPayments(order._id);
    expect(payment).toMatchObject({ refundable: '9.00', refunds: [{ state: 'failed', creditsReturned: 0 }] });
    expect((await refund(order._id)).statusCode).toBe(201);
  });

  test('finds the refund that was made at PayPal’s own site without our hearing of it', async () => {
    const { order, captureId } = await shop.paidOrder(buyer);
    await shop.control('POST', `/captures/${captureId}/refund`, {});
    const answer = await refund(order._id);
    expect(answer.json().message).toBe('PayPal has already given all of this payment back.');
    expect((await readOrder(order._id)).paymentStatus).toBe('Refunded');
    expect(await shop.balanceOf(buyer)).toBe(0);
  });

  test('waits while PayPal moves the money, and ends as PayPal ends it', async () => {
    for (const [end, status, balance] of [
      ['complete', 'Refunded', 0],
      ['fail', 'Paid', 10],
    ] as const) {
      buyer = await shop.api.signUp();
      const { order, captureId } = await shop.paidOrder(buyer);
      await shop.fault({ kind: 'pending', operation: 'refund' });
      expect((await refund(order._id)).json().data.state).toBe('pending');
      expect([(await readOrder(order._id)).paymentStatus, await shop.balanceOf(buyer)]).toEqual(['Paid', 10]);
      const [made] = await desk.refundsOf(captureId);
      await shop.control('POST', `/refunds/${made?.id}/${end}`);
      await sweepPayments(servicesIn(2));
      expect((await readOrder(order._id)).paymentStatus).toBe(status);
      expect(await shop.balanceOf(buyer)).toBe(balance);
    }
  });
});
