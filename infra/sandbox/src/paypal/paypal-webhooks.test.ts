import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { addFault } from '../testing/add-fault.ts';
import {
  createApprovedOrder,
  createPaypalClient,
  fetchToken,
  type PaypalClient,
} from '../testing/paypal-client.ts';
import { type Delivery, startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { startPaypalSandbox } from './index.ts';
import { decideNext } from './webhooks/webhook-delivery.ts';

const webhookId = '1JE4291016473214C';
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let sandbox: Sandbox;
let client: PaypalClient;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startPaypalSandbox({ port: 0, webhook: { url: receiver.url, id: webhookId } });
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
  const id = await createApprovedOrder(sandbox.url, client);
  const { result } = await client.orders.captureOrder({ id });
  return { orderId: id, captureId: String(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id) };
}

async function receive(eventType: string, count = 1): Promise<Delivery[]> {
  return vi.waitFor(
    () => {
      const found = receiver.deliveries.filter(({ event }) => event.event_type === eventType);
      expect(found.length).toBeGreaterThanOrEqual(count);
      return found;
    },
    { timeout: 60_000 },
  );
}

async function postback(delivery: Delivery, body: string) {
  const fields = {
    auth_algo: delivery.headers['paypal-auth-algo'],
    cert_url: delivery.headers['paypal-cert-url'],
    transmission_id: delivery.headers['paypal-transmission-id'],
    transmission_sig: delivery.headers['paypal-transmission-sig'],
    transmission_time: delivery.headers['paypal-transmission-time'],
    webhook_id: webhookId,
  };
  const response = await fetch(`${sandbox.url}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fetchToken(sandbox.url)}` },
    body: `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`,
  });
  return response.json();
}

test('a capture is announced with a signature that its certificate chain proves', async () => {
  const { orderId, captureId } = await capture();
  const [approved] = await receive('CHECKOUT.ORDER.APPROVED');
  expect(approved?.event.resource.id).toBe(orderId);
  const [delivery] = await receive('PAYMENT.CAPTURE.COMPLETED');
  if (!delivery) throw new Error('unreachable');
  expect(delivery.event.resource).toMatchObject({
    id: captureId,
    custom_id: 'order_1',
    supplementary_data: { related_ids: { order_id: orderId } },
  });

  const pem = await (await fetch(String(delivery.headers['paypal-cert-url']))).text();
  const [leafPem = '', authorityPem = ''] = pem.match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const leaf = new X509Certificate(leafPem);
  const authority = new X509Certificate(authorityPem);
  expect(leaf.verify(authority.publicKey)).toBe(true);
  expect([leaf.ca, authority.ca]).toEqual([false, true]);
  expect(leaf.subject).toContain('CN=messageverificationcerts.sandbox.paypal.com');

  const id = delivery.headers['paypal-transmission-id'];
  const time = delivery.headers['paypal-transmission-time'];
  const signature = Buffer.from(String(delivery.headers['paypal-transmission-sig']), 'base64');
  const signed = (body: string) => Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  expect(verify('sha256', signed(delivery.body), leaf.publicKey, signature)).toBe(true);
  expect(verify('sha256', signed(`${delivery.body} `), leaf.publicKey, signature)).toBe(false);
});

test('the postback verifies the bytes, not the meaning, of an event', async () => {
  await capture();
  const [delivery] = await receive('PAYMENT.CAPTURE.COMPLETED');
  if (!delivery) throw new Error('unreachable');
  expect(await postback(delivery, delivery.body)).toEqual({ verification_status: 'SUCCESS' });
  expect(await postback(delivery, JSON.stringify(delivery.event))).toEqual({
    verification_status: 'FAILURE',
  });
});

test('a refused delivery is repeated until it is accepted', async () => {
  receiver.statuses.push(500, 503);
  await createApprovedOrder(sandbox.url, client);
  const deliveries = await receive('CHECKOUT.ORDER.APPROVED', 3);
  expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(1);
  expect(new Set(deliveries.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(3);
  await vi.waitFor(
    async () => {
      const store = (await (await fetch(`${sandbox.url}/__control/state`)).json()) as {
        webhooks: { state: string; attempts: { status: number }[] }[];
      };
      expect(store.webhooks[0]?.state).toBe('delivered');
      expect(store.webhooks[0]?.attempts.map(({ status }) => status)).toEqual([500, 503, 200]);
    },
    { timeout: 60_000 },
  );
});

test('retries wait longer each time and end after 25 attempts', () => {
  const attempt = { at: '', transmissionId: '', status: 500, error: null };
  const base = { id: 'WH', eventType: 'X', resourceId: 'Y', body: '{}', owed: 1, dueAt: 0, createdAt: '' };
  const next = (attempts: number) =>
    decideNext(
      { ...base, state: 'queued', attempts: Array.from({ length: attempts }, () => attempt) },
      attempt,
      0,
    );
  expect([next(0).dueAt, next(1).dueAt, next(5).dueAt, next(12).dueAt]).toEqual([500, 1000, 16_000, 30_000]);
  expect([next(23).state, next(24).state]).toEqual(['queued', 'failed']);
});

test('a duplicate webhook is the same event twice, and a suppressed one never comes', async () => {
  await addFault(sandbox.url, { kind: 'duplicate-webhook' });
  await capture();
  const twice = await receive('PAYMENT.CAPTURE.COMPLETED', 2);
  expect(twice[0]?.body).toBe(twice[1]?.body);

  receiver.deliveries.length = 0;
  await addFault(sandbox.url, { kind: 'no-webhook' });
  const { captureId } = await capture();
  await client.payments.refundCapturedPayment({ captureId });
  await receive('PAYMENT.CAPTURE.REFUNDED');
  expect(receiver.deliveries.map(({ event }) => event.event_type)).not.toContain('PAYMENT.CAPTURE.COMPLETED');
});

test('a pending capture is completed or denied later, with its own event', async () => {
  for (const [decision, eventType] of [
    ['complete', 'PAYMENT.CAPTURE.COMPLETED'],
    ['deny', 'PAYMENT.CAPTURE.DENIED'],
  ]) {
    await addFault(sandbox.url, { kind: 'pending' });
    const { captureId } = await capture();
    await receive('PAYMENT.CAPTURE.PENDING');
    expect((await client.payments.getCapturedPayment({ captureId })).result.status).toBe('PENDING');
    await fetch(`${sandbox.url}/__control/captures/${captureId}/${decision}`, { method: 'POST' });
    const events = await receive(String(eventType));
    expect(events.at(-1)?.event.resource.id).toBe(captureId);
  }
});

test('a delivered webhook can be sent again', async () => {
  await createApprovedOrder(sandbox.url, client);
  const [first] = await receive('CHECKOUT.ORDER.APPROVED');
  await fetch(`${sandbox.url}/__control/webhooks/${first?.event.id}/resend`, { method: 'POST' });
  const both = await receive('CHECKOUT.ORDER.APPROVED', 2);
  expect(both[1]?.event.id).toBe(first?.event.id);
});
