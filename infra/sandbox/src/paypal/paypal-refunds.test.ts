import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { addFault } from '../testing/add-fault.ts';
import {
  createApprovedOrder,
  createPaypalClient,
  type PaypalClient,
  readRefusal,
} from '../testing/paypal-client.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { startPaypalSandbox } from './index.ts';

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let sandbox: Sandbox;
let client: PaypalClient;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startPaypalSandbox({ port: 0, webhook: { url: receiver.url, id: 'WH' } });
  client = createPaypalClient(sandbox.url);
});
afterEach(async () => {
  await fetch(`${sandbox.url}/__control/reset`, { method: 'POST' });
  receiver.deliveries.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

async function capture() {
  const id = await createApprovedOrder(sandbox.url, client, '10.00');
  const { result } = await client.orders.captureOrder({ id });
  return { orderId: id, captureId: String(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id) };
}

async function control(path: string, body: object = {}): Promise<{ id: string; status: string }> {
  const response = await fetch(`${sandbox.url}/__control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // The control calls answer with what they made.
  return (await response.json()) as { id: string; status: string };
}

function receive(eventType: string) {
  return vi.waitFor(
    () => {
      const found = receiver.deliveries.find(({ event }) => event.event_type === eventType);
      if (!found) throw new Error(`${eventType} has not come`);
      return found.event.resource;
    },
    { timeout: 10_000 },
  );
}

async function readCapture(captureId: string) {
  return (await client.payments.getCapturedPayment({ captureId })).result.status;
}

test('a refund made at PayPal is announced and appears in the order', async () => {
  const { orderId, captureId } = await capture();
  const amount = { currency_code: 'USD', value: '4.00' };
  const { id } = await control(`/captures/${captureId}/refund`, { amount });
  expect(await receive('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ id, amount });
  const { result } = await client.orders.getOrder({ id: orderId });
  expect(result.purchaseUnits?.[0]?.payments?.refunds).toMatchObject([{ id, status: 'COMPLETED' }]);
});

test('a reversal takes what is left and looks like a refund', async () => {
  const { captureId } = await capture();
  const { id } = await control(`/captures/${captureId}/reverse`);
  expect(await receive('PAYMENT.CAPTURE.REVERSED')).toMatchObject({ id, amount: { value: '10.00' } });
  expect(await readCapture(captureId)).toBe('REFUNDED');
});

test('a pending refund is completed, or fails and leaves the money', async () => {
  for (const [end, event, status] of [
    ['complete', 'PAYMENT.CAPTURE.REFUNDED', 'REFUNDED'],
    ['fail', 'PAYMENT.REFUND.FAILED', 'COMPLETED'],
  ] as const) {
    const { captureId } = await capture();
    await addFault(sandbox.url, { kind: 'pending', operation: 'refund' });
    const { result } = await client.payments.refundCapturedPayment({ captureId });
    expect(result.status).toBe('PENDING');
    await receive('PAYMENT.REFUND.PENDING');
    await control(`/refunds/${result.id}/${end}`);
    await receive(event);
    expect(await readCapture(captureId)).toBe(status);
  }
});

test('a refund is rejected with the issue that was asked for', async () => {
  const { captureId } = await capture();
  await addFault(sandbox.url, { kind: 'refused', issue: 'REFUND_TIME_LIMIT_EXCEEDED' });
  expect(await readRefusal(client.payments.refundCapturedPayment({ captureId }))).toBe(
    '422 REFUND_TIME_LIMIT_EXCEEDED',
  );
  await expect(addFault(sandbox.url, { kind: 'refused', issue: 'NO_SUCH_ISSUE' })).rejects.toThrow(/issue/);
});

test('a dispute is announced as it moves, and a lost one takes the money back', async () => {
  const { captureId } = await capture();
  const dispute = await control(`/captures/${captureId}/dispute`);
  expect(await receive('CUSTOMER.DISPUTE.CREATED')).toMatchObject({
    dispute_id: dispute.id,
    status: 'OPEN',
    disputed_transactions: [{ seller_transaction_id: captureId }],
  });
  await control(`/disputes/${dispute.id}/review`);
  expect(await receive('CUSTOMER.DISPUTE.UPDATED')).toMatchObject({ status: 'UNDER_REVIEW' });
  await control(`/disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect(await receive('CUSTOMER.DISPUTE.RESOLVED')).toMatchObject({
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: '10.00' } },
  });
  await receive('PAYMENT.CAPTURE.REVERSED');
  expect(await readCapture(captureId)).toBe('REFUNDED');
});

test('a dispute over two captures names both, and takes the money of both back', async () => {
  const [first, second] = [await capture(), await capture()];
  const { id } = await control(`/captures/${first.captureId}/dispute`, { captures: [second.captureId] });
  expect(await receive('CUSTOMER.DISPUTE.CREATED')).toMatchObject({
    dispute_amount: { value: '20.00' },
    disputed_transactions: [first, second].map(({ captureId }) => ({
      seller_transaction_id: captureId,
      gross_amount: { value: '10.00' },
    })),
  });
  await control(`/disputes/${id}/resolve`, { outcome: 'ACCEPTED' });
  for (const { captureId } of [first, second]) expect(await readCapture(captureId)).toBe('REFUNDED');
});

test('a dispute that the seller wins leaves the money, and cannot be resolved twice', async () => {
  const { captureId } = await capture();
  const { id } = await control(`/captures/${captureId}/dispute`);
  await control(`/disputes/${id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  await receive('CUSTOMER.DISPUTE.RESOLVED');
  expect(await readCapture(captureId)).toBe('COMPLETED');
  const again = await control(`/disputes/${id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect(again).toMatchObject({ details: [{ issue: 'INVALID_PARAMETER_VALUE' }] });
});
