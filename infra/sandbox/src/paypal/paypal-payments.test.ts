import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { addFault } from '../testing/add-fault.ts';
import {
  createApprovedOrder,
  createPaypalClient,
  type PaypalClient,
  readRefusal,
} from '../testing/paypal-client.ts';
import { startPaypalSandbox } from './index.ts';

let sandbox: Sandbox;
let client: PaypalClient;

beforeAll(async () => {
  sandbox = await startPaypalSandbox({ port: 0 });
  client = createPaypalClient(sandbox.url);
});
afterEach(async () => {
  await fetch(`${sandbox.url}/__control/faults`, { method: 'DELETE' });
});
afterAll(() => sandbox.close());

async function capture(value = '29.00'): Promise<string> {
  const id = await createApprovedOrder(sandbox.url, client, value);
  const { result } = await client.orders.captureOrder({ id });
  return String(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id);
}

function refund(captureId: string, value?: string, currencyCode = 'USD') {
  return client.payments.refundCapturedPayment({
    captureId,
    prefer: 'return=representation',
    ...(value ? { body: { amount: { currencyCode, value } } } : {}),
  });
}

test('parts are refunded until nothing is left', async () => {
  const captureId = await capture('10.00');
  const first = await refund(captureId, '4.00');
  expect(first.statusCode).toBe(201);
  expect(first.result).toMatchObject({ status: 'COMPLETED', amount: { value: '4.00' } });
  expect((await client.payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED');
  expect(await readRefusal(refund(captureId, '6.01'))).toBe('422 REFUND_AMOUNT_EXCEEDED');
  const rest = await refund(captureId);
  expect(rest.result).toMatchObject({
    amount: { value: '6.00' },
    sellerPayableBreakdown: { totalRefundedAmount: { value: '10.00' } },
  });
  expect(await readRefusal(refund(captureId, '0.01'))).toBe('422 CAPTURE_FULLY_REFUNDED');
  const read = await client.payments.getRefund({ refundId: String(rest.result.id) });
  expect(read.result.links?.find(({ rel }) => rel === 'up')?.href).toContain(captureId);
});

test('a refund in another currency, of a pending capture or of nothing is rejected', async () => {
  const captureId = await capture();
  expect(await readRefusal(refund(captureId, '1.00', 'EUR'))).toBe('422 REFUND_CAPTURE_CURRENCY_MISMATCH');
  expect(await readRefusal(refund(captureId, '0.00'))).toBe('422 CANNOT_BE_ZERO_OR_NEGATIVE');
  expect(await readRefusal(refund('NOSUCHCAPTURE'))).toBe('404 INVALID_RESOURCE_ID');
  await addFault(sandbox.url, { kind: 'pending' });
  expect(await readRefusal(refund(await capture()))).toBe('422 PENDING_CAPTURE');
});

test('a refund with the same request id happens once', async () => {
  const captureId = await capture();
  const send = () =>
    client.payments.refundCapturedPayment({ captureId, paypalRequestId: `refund-${captureId}` });
  const [first, second] = [await send(), await send()];
  expect(second.result.id).toBe(first.result.id);
  expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
});

test('a declined capture leaves the order approved and sends the buyer back', async () => {
  const id = await createApprovedOrder(sandbox.url, client);
  await addFault(sandbox.url, { kind: 'declined' });
  const refusal = await client.orders.captureOrder({ id }).catch((error: { body: string }) => error.body);
  expect(JSON.parse(String(refusal))).toMatchObject({
    name: 'UNPROCESSABLE_ENTITY',
    details: [{ issue: 'INSTRUMENT_DECLINED' }],
    links: [{ rel: 'information_link' }, { rel: 'redirect', href: `${sandbox.url}/checkoutnow?token=${id}` }],
  });
  expect((await client.orders.getOrder({ id })).result.status).toBe('APPROVED');
  expect((await client.orders.captureOrder({ id })).result.status).toBe('COMPLETED');
});

test('a lost response has done its work, and its request id brings the answer back', async () => {
  const id = await createApprovedOrder(sandbox.url, client);
  await addFault(sandbox.url, { kind: 'lost-response', operation: 'capture' });
  const send = () => client.orders.captureOrder({ id, paypalRequestId: `lost-${id}` });
  await expect(send()).rejects.toThrow(/socket hang up|aborted|ECONNRESET/);
  expect((await client.orders.getOrder({ id })).result.status).toBe('COMPLETED');
  expect((await send()).statusCode).toBe(200);
});

test('a server error does no work, as often as it was asked for', async () => {
  await addFault(sandbox.url, { kind: 'server-error', operation: 'capture', times: 2 });
  const id = await createApprovedOrder(sandbox.url, client);
  const send = () => client.orders.captureOrder({ id });
  expect(await readRefusal(send())).toBe('500 INTERNAL_SERVER_ERROR');
  expect(await readRefusal(send())).toBe('500 INTERNAL_SERVER_ERROR');
  expect((await send()).result.status).toBe('COMPLETED');
});

test('a slow call answers after its delay', async () => {
  const id = await createApprovedOrder(sandbox.url, client);
  await addFault(sandbox.url, { kind: 'slow', operation: 'get', delayMs: 300 });
  const started = performance.now();
  await client.orders.getOrder({ id });
  expect(performance.now() - started).toBeGreaterThanOrEqual(299);
});

test("PayPal's own mock header brings the issue that it names", async () => {
  const id = await createApprovedOrder(sandbox.url, client);
  const call = client.orders.captureOrder({
    id,
    paypalMockResponse: JSON.stringify({ mock_application_codes: 'PAYEE_BLOCKED_TRANSACTION' }),
  });
  expect(await readRefusal(call)).toBe('422 PAYEE_BLOCKED_TRANSACTION');
});

test('a fault that no one knows is rejected with what is wrong', async () => {
  await expect(addFault(sandbox.url, { kind: 'earthquake' })).rejects.toThrow(/kind/);
});

test('the store name every amount, id and request id', async () => {
  const id = await createApprovedOrder(sandbox.url, client, '7.00');
  await client.orders.captureOrder({ id, paypalRequestId: `store-${id}` });
  const store = await (await fetch(`${sandbox.url}/__control/state`)).json();
  expect(store).toMatchObject({
    orders: expect.arrayContaining([
      expect.objectContaining({
        id,
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '7.00' },
        custom_id: 'order_1',
      }),
    ]),
    captures: expect.arrayContaining([expect.objectContaining({ orderId: id, requestId: `store-${id}` })]),
  });
});
