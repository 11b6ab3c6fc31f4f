import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addFault } from '../testing/add-fault.ts';
import { readRefusal } from '../testing/paypal-client.ts';
import { openPaypalScene, type PaypalScene } from '../testing/paypal-scene.ts';

let scene: PaypalScene;
beforeAll(async () => {
  scene = await openPaypalScene();
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

test('a refund made at PayPal is announced and appears in the order', async () => {
  const { orderId, captureId } = await scene.capture();
  const amount = { currency_code: 'USD', value: '4.00' };
  const { id } = await scene.control(`/captures/${captureId}/refund`, { amount });
  expect(await scene.receive('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ id, amount });
  const { result } = await scene.client.orders.getOrder({ id: orderId });
  expect(result.purchaseUnits?.[0]?.payments?.refunds).toMatchObject([{ id, status: 'COMPLETED' }]);
});

test('a reversal takes what is left and looks like a refund', async () => {
  const { captureId } = await scene.capture();
  const { id } = await scene.control(`/captures/${captureId}/reverse`);
  expect(await scene.receive('PAYMENT.CAPTURE.REVERSED')).toMatchObject({ id, amount: { value: '10.00' } });
  expect(await scene.readCapture(captureId)).toBe('REFUNDED');
});

test('a pending refund is completed, or fails and leaves the money', async () => {
  for (const [end, event, status] of [
    ['complete', 'PAYMENT.CAPTURE.REFUNDED', 'REFUNDED'],
    ['fail', 'PAYMENT.REFUND.FAILED', 'COMPLETED'],
  ] as const) {
    const { captureId } = await scene.capture();
    await addFault(scene.url, { kind: 'pending', operation: 'refund' });
    const { result } = await scene.client.payments.refundCapturedPayment({ captureId });
    expect(result.status).toBe('PENDING');
    await scene.receive('PAYMENT.REFUND.PENDING');
    await scene.control(`/refunds/${result.id}/${end}`);
    await scene.receive(event);
    expect(await scene.readCapture(captureId)).toBe(status);
  }
});

test('a refund is rejected with the issue that was asked for', async () => {
  const { captureId } = await scene.capture();
  await addFault(scene.url, { kind: 'refused', issue: 'REFUND_TIME_LIMIT_EXCEEDED' });
  expect(await readRefusal(scene.client.payments.refundCapturedPayment({ captureId }))).toBe(
    '422 REFUND_TIME_LIMIT_EXCEEDED',
  );
  await expect(addFault(scene.url, { kind: 'refused', issue: 'NO_SUCH_ISSUE' })).rejects.toThrow(/issue/);
});
