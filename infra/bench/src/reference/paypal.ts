import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const orderSchema = z.object({ id: z.string() });
const capturedSchema = z.object({
  purchase_units: z.tuple([
    z.object({ payments: z.object({ captures: z.tuple([z.object({ id: z.string() })]) }) }),
  ]),
});

/** The two calls of a purchase, with a token that is kept. Node's `fetch` keeps the connections. */
export function createPaypal(url: string) {
  let token: { value: string; expiresAtMs: number } | null = null;

  const getToken = async (): Promise<string> => {
    if (token && token.expiresAtMs > Date.now()) return token.value;
    const answer = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('shop:secret').toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: value, expires_in: seconds } = tokenSchema.parse(await answer.json());
    token = { value, expiresAtMs: Date.now() + (seconds - 60) * 1_000 };
    return value;
  };
  const post = async (path: string, requestId: string, body: object): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await getToken()}`,
        'content-type': 'application/json',
        'paypal-request-id': requestId,
        prefer: 'return=representation',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`PayPal answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    async createOrder(id: string, totalMinor: number): Promise<string> {
      const amount = { currency_code: 'USD', value: (totalMinor / 100).toFixed(2) };
      const body = { intent: 'CAPTURE', purchase_units: [{ custom_id: id, invoice_id: id, amount }] };
      return orderSchema.parse(await post('/v2/checkout/orders', `create-${id}`, body)).id;
    },
    async capture(paypalOrderId: string): Promise<string> {
      const path = `/v2/checkout/orders/${paypalOrderId}/capture`;
      const captured = capturedSchema.parse(await post(path, `capture-${paypalOrderId}`, {}));
      return captured.purchase_units[0].payments.captures[0].id;
    },
  };
}

/** Whether PayPal signed a delivery for this webhook. The certificate is read once. */
export function createWebhookCheck(webhookId: string) {
  const keys = new Map<string, Promise<KeyObject>>();
  const readKey = (url: string): Promise<KeyObject> => {
    const known = keys.get(url);
    if (known) return known;
    const read = fetch(url).then(async (answer) => createPublicKey(await answer.text()));
    keys.set(url, read);
    return read;
  };
  return async ({ headers }: FastifyRequest, body: Buffer): Promise<boolean> => {
    const read = (name: string) => String(headers[`paypal-${name}`]);
    const signed = `${read('transmission-id')}|${read('transmission-time')}|${webhookId}|${crc32(body)}`;
    const key = await readKey(read('cert-url'));
    return verify('sha256', Buffer.from(signed), key, Buffer.from(read('transmission-sig'), 'base64'));
  };
}
