import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DocumentStore } from '../../store/index.ts';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import type { Webhook } from '../entities.ts';
import { PaypalStore } from '../paypal-store.ts';
import { loadSigningIdentity } from './signing-identity.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

function webhook(id: string, change: Partial<Webhook> = {}): Webhook {
  return {
    ...{ id, eventType: 'X', resourceId: 'Y', body: '{"id":"1"}', state: 'queued', owed: 1, attempts: [] },
    ...{ dueAt: Date.now(), createdAt: '' },
    ...change,
  };
}

test('sleeps until a webhook is queued or due, and reads none of the past', async () => {
  const documents = new DocumentStore();
  const store = new PaypalStore(documents);
  const receiver = await startWebhookReceiver();
  store.endpoints.put('current', { url: receiver.url, id: 'WH' });
  for (let count = 0; count < 50; count += 1)
    store.webhooks.put(`past${count}`, webhook(`past${count}`, { state: 'delivered' }));
  const looked = vi.spyOn(store.webhooks, 'listIdsWhere');
  const read = vi.spyOn(store.webhooks, 'find');
  const delivery = new WebhookDelivery(store, await loadSigningIdentity(documents));
  delivery.start();
  await delay(150);
  expect([looked.mock.calls.length, read.mock.calls.length]).toEqual([1, 0]);

  store.putWebhook(webhook('now'));
  store.putWebhook(webhook('later', { dueAt: Date.now() + 200 }));
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(1), { timeout: 60_000 });
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(2), { timeout: 60_000 });
  await vi.waitFor(() => expect(store.webhooks.listWhere('state', 'queued')).toEqual([]), {
    timeout: 60_000,
  });
  // The look that follows a delivery.
  await delay(50);
  const { length } = looked.mock.calls;
  expect(length).toBeLessThan(8);
  await delay(150);
  expect(looked.mock.calls.length).toBe(length);
  await delivery.close();
  documents.close();
  await receiver.close();
});
