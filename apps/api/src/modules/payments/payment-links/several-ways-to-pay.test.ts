import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPartner, type Partner } from '../../../../test/partner.ts';
import { payments } from '../payments.tables.ts';

let partner: Partner;
beforeAll(async () => {
  partner = await openPartner();
});
afterEach(() => partner.shop.control('DELETE', '/faults'));
afterAll(() => partner.close());

function listAttempts(orderId: string) {
  const { database } = partner.api.services;
  return database.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt);
}

test('each link leads back to its own page, and only one attempt is open', async () => {
  const { customer, order, token } = await partner.openLink();
  await partner.shop.createPaypalOrder(customer, order.orderId);
  const other = partner.readToken(await partner.link(customer, order.orderId));
  await partner.approve(token);
  await partner.approveAtPaypal(other);
  const attempts = await listAttempts(order._id);
  expect(attempts.map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'replaced'],
    ['failed', 'replaced'],
    ['created', null],
  ]);
  expect((await partner.complete(other)).json().data.state).toBe('paid');
  expect((await partner.complete(token)).json().data.state).toBe('paid');
  expect(await partner.shop.balanceOf(customer)).toBe(10);
});

test('a link completes what was approved by another way, in place of asking for the money again', async () => {
  const { customer, order, token } = await partner.openLink();
  const paypalOrderId = await partner.shop.createPaypalOrder(customer, order.orderId);
  await partner.shop.approve(paypalOrderId);
  expect((await partner.approve(token)).json().code).toBe('order_not_payable');
  expect(await partner.readState(token)).toBe('paid');
  expect(await partner.shop.balanceOf(customer)).toBe(10);
});

test('a link does not replace an attempt whose outcome PayPal does not say', async () => {
  const { customer, order, token } = await partner.openLink();
  await partner.shop.createPaypalOrder(customer, order.orderId);
  await partner.shop.fault({ kind: 'server-error', operation: 'get', times: 3 });
  expect((await partner.approve(token)).json().code).toBe('provider_unavailable');
  expect(await listAttempts(order._id)).toHaveLength(1);
});

test('two links take the money once when the answer to the capture was lost', async () => {
  const { customer, order, token } = await partner.openLink();
  const other = partner.readToken(await partner.link(customer, order.orderId));
  const paypalOrderId = await partner.approveAtPaypal(token);
  await partner.shop.fault({ kind: 'lost-response', operation: 'capture' });
  await partner.shop.fault({ kind: 'server-error', operation: 'get', times: 100 });
  expect((await partner.complete(token)).json()).toMatchObject({
    code: 'provider_unavailable',
    message: expect.stringContaining('do not pay again'),
  });
  expect((await partner.approve(other)).json().code).toBe('provider_unavailable');
  await partner.shop.control('DELETE', '/faults');
  expect((await partner.approve(other)).json().code).toBe('order_not_payable');
  expect([await partner.readState(token), await partner.readState(other)]).toEqual(['paid', 'paid']);
  const { captures } = await partner.shop.readPaypal();
  expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toHaveLength(1);
  expect(await listAttempts(order._id)).toHaveLength(1);
  expect(await partner.shop.balanceOf(customer)).toBe(10);
});

test('the customer who pays in the checkout gets the attempt that is open', async () => {
  const { customer, order, token } = await partner.openLink();
  const { approvalUrl } = (await partner.approve(token)).json().data;
  const id = await partner.shop.createPaypalOrder(customer, order.orderId);
  expect(approvalUrl).toContain(id);
  await partner.shop.approve(id);
  expect((await partner.shop.capture(customer, id)).statusCode).toBe(200);
  expect(await partner.readState(token)).toBe('paid');
});
