import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPaypalSandbox } from '@credit-studio/sandbox';
import type { DestinationStream } from 'pino';
import { insertPackage } from '../src/modules/catalog/index.ts';
import { savePaymentSettings } from '../src/modules/payments/index.ts';
import { createTestApp, type TestApp, type TestPerson } from './test-app.ts';

/** A webhook as the sandbox sent it. */
export interface Delivery {
  headers: Record<string, string>;
  body: string;
}

/** The state of the sandbox, as far as tests read it. */
interface PaypalState {
  orders: {
    id: string;
    status: string;
    requestId: string | null;
    custom_id: string;
    invoice_id: string;
    amount: { currency_code: string; value: string };
    experience: { shipping_preference: string; user_action: string; return_url: string };
  }[];
  captures: { id: string; orderId: string; status: string; requestId: string | null }[];
  refunds: {
    id: string;
    captureId: string;
    status: string;
    requestId: string | null;
    amount: { value: string };
  }[];
  webhooks: {
    id: string;
    eventType: string;
    state: string;
    resourceId: string;
    attempts: { status: number }[];
  }[];
}

/** Forwards the sandbox's webhooks to the app and stores them, so that a test can forge from real ones. */
async function startRelay(handler: { api?: TestApp; isDelivering: boolean }) {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const body = Buffer.concat(chunks).toString('utf8');
    deliveries.push({ headers, body });
    if (!handler.isDelivering || !handler.api) return response.writeHead(200).end();
    const answer = await handler.api.inject({
      method: 'POST',
      url: '/webhooks/paypal',
      headers,
      payload: body,
    });
    response.writeHead(answer.statusCode).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}/webhooks/paypal`, deliveries, close };
}

/**
 * The app with a separate PayPal sandbox, PayPal switched on and one package on sale. Webhooks are stored and
 * dropped unless asked for, so that a test knows who captures.
 */
export async function openPaypalShop(
  options: {
    webhooks?: boolean;
    variables?: Record<string, string>;
    logDestination?: DestinationStream;
  } = {},
) {
  const handler: { api?: TestApp; isDelivering: boolean } = { isDelivering: options.webhooks ?? false };
  const relay = await startRelay(handler);
  const webhookId = 'WH-SHOP';
  const sandbox = await startPaypalSandbox({ port: 0, webhook: { url: relay.url, id: webhookId } });
  const { logDestination } = options;
  const api = await createTestApp({
    ...(logDestination && { logDestination }),
    variables: {
      PAYPAL_BASE_URL: sandbox.url,
      PAYPAL_CERT_URL_PREFIX: `${sandbox.url}/v1/notifications/certs/`,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_TIMEOUT_MS: '1500',
      PAYPAL_APPROVAL_GRACE_MS: '0',
      ...options.variables,
    },
  });
  handler.api = api;
  await savePaymentSettings(api.services, {
    enablePayPal: true,
    mode: 'sandbox',
    clientId: 'shop-client',
    clientSecret: 'shop-secret',
    currency: 'USD',
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  });
  const starter = await api.services.database.transaction((transaction) =>
    insertPackage(transaction, {
      name: 'Starter',
      priceMinor: 900,
      currency: 'USD',
      credit: 10,
      validityDays: 30,
      points: ['10 videos'],
      accessUrl: 'https://studio.test/start',
    }),
  );

  const control = async (method: string, path: string, body?: object) => {
    const headers = body && { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/__control${path}`, {
      method,
      ...(body && { headers, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  const post = (as: TestPerson, url: string, payload: object = {}) =>
    api.inject({ method: 'POST', url, as, payload });

  const placeOrder = async (as: TestPerson) => {
    const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'Canada' };
    const answer = await post(as, '/new-order', { packageId: starter.id, ...billing });
    if (answer.statusCode !== 201) throw new Error(`new-order answered ${answer.body}`);
    // The API's own schema has let this answer through.
    return answer.json().data as { _id: string; orderId: string; paymentId: string };
  };
  const createPaypalOrder = async (as: TestPerson, orderId: string): Promise<string> => {
    const answer = await post(as, '/api/paypal/orders', { orderId });
    if (answer.statusCode !== 201) throw new Error(`paypal/orders answered ${answer.body}`);
    return answer.json().data.paypalOrderId;
  };
  const approve = (paypalOrderId: string) => control('POST', `/orders/${paypalOrderId}/approve`);

  const approvedOrder = async (as: TestPerson) => {
    const order = await placeOrder(as);
    const paypalOrderId = await createPaypalOrder(as, order.orderId);
    await approve(paypalOrderId);
    return { order, paypalOrderId };
  };
  const capture = (as: TestPerson, paypalOrderId: string) =>
    post(as, `/api/paypal/orders/${paypalOrderId}/capture`);

  // The control API's documented answer.
  const readPaypal = async () => (await control('GET', '/state')) as PaypalState;

  /** PayPal captures an approved order without notifying the shop; returns the capture's id. */
  const captureUnheard = async (paypalOrderId: string): Promise<string> => {
    const credentials = Buffer.from('shop-client:shop-secret').toString('base64');
    const login = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    // The sandbox answers as PayPal does: an object with the token in it.
    const { access_token: token } = (await login.json()) as { access_token: string };
    await fetch(`${sandbox.url}/v2/checkout/orders/${paypalOrderId}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const captured = (await readPaypal()).captures.find(({ orderId }) => orderId === paypalOrderId);
    if (!captured) throw new Error(`PayPal took nothing for ${paypalOrderId}.`);
    return captured.id;
  };

  return {
    ...{ api, sandbox, webhookId, webhookUrl: relay.url, starter, deliveries: relay.deliveries },
    ...{ control, post, placeOrder, createPaypalOrder, approve },
    capture,
    /** Places an order, opens it at PayPal and approves it there. */
    approvedOrder,
    /** An order that is paid, with the id of its capture. */
    async paidOrder(as: TestPerson) {
      const { order, paypalOrderId } = await approvedOrder(as);
      const answer = await capture(as, paypalOrderId);
      if (answer.statusCode !== 200) throw new Error(`the capture answered ${answer.body}`);
      const captureId: string = answer.json().data.paypalTransactionID;
      return { order, paypalOrderId, captureId };
    },
    fault: (fault: {
      kind: string;
      operation?: string;
      times?: number;
      after?: number;
      delayMs?: number;
      issue?: string;
    }) => control('POST', '/faults', fault),
    readPaypal,
    captureUnheard,
    async balanceOf(as: TestPerson): Promise<number> {
      const answer = await api.inject({ method: 'GET', url: '/api/credits', as });
      return answer.json().data.balance;
    },
    async statusOf(as: TestPerson, orderId: string): Promise<string> {
      const answer = await api.inject({ method: 'GET', url: `/order/${orderId}`, as });
      return answer.json().paymentStatus;
    },
    async close() {
      await sandbox.close();
      await relay.close();
      await api.close();
    },
  };
}
export type PaypalShop = Awaited<ReturnType<typeof openPaypalShop>>;
