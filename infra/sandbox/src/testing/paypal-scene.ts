import { vi } from 'vitest';
import { startPaypalSandbox } from '../paypal/index.ts';
import { createApprovedOrder, createPaypalClient } from './paypal-client.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** A PayPal sandbox, a merchant's client and the receiver of its webhooks. */
export async function openPaypalScene() {
  const receiver = await startWebhookReceiver();
  const sandbox = await startPaypalSandbox({ port: 0, webhook: { url: receiver.url, id: 'WH' } });
  const client = createPaypalClient(sandbox.url);
  return {
    url: sandbox.url,
    client,
    /** An order of 10.00 that is paid. */
    async capture() {
      const id = await createApprovedOrder(sandbox.url, client, '10.00');
      const { result } = await client.orders.captureOrder({ id });
      return { orderId: id, captureId: String(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id) };
    },
    /** Acts for the buyer or for PayPal. */
    async control(path: string, body: object = {}): Promise<{ id: string; status: string }> {
      const response = await fetch(`${sandbox.url}/__control${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      // The control calls answer with what they made.
      return (await response.json()) as { id: string; status: string };
    },
    /** What the first webhook of a type says. */
    receive(eventType: string) {
      return vi.waitFor(
        () => {
          const found = receiver.deliveries.find(({ event }) => event.event_type === eventType);
          if (!found) throw new Error(`${eventType} has not come`);
          return found.event.resource;
        },
        { timeout: 60_000 },
      );
    },
    async readCapture(captureId: string) {
      return (await client.payments.getCapturedPayment({ captureId })).result.status;
    },
    async reset() {
      await fetch(`${sandbox.url}/__control/reset`, { method: 'POST' });
      receiver.deliveries.length = 0;
    },
    async close() {
      await sandbox.close();
      await receiver.close();
    },
  };
}

export type PaypalScene = Awaited<ReturnType<typeof openPaypalScene>>;
