import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';

let redirectTo = '';

/** PayPal's SDK has its hosts built in; its request builder is the one place that can lead elsewhere. */
class RedirectedClient extends Client {
  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const createBuilder = super.getRequestBuilderFactory();
    const base = redirectTo;
    return (...args) => {
      const builder = createBuilder(...args);
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url);
        return { ...request, url: `${base}${pathname}${search}` };
      });
      return builder;
    };
  }
}

export function createPaypalClient(url: string, secret = 'secret') {
  // Read while the client is being constructed, before any field of the subclass exists.
  redirectTo = url;
  const client = new RedirectedClient({
    clientCredentialsAuthCredentials: { oAuthClientId: 'sandbox-client', oAuthClientSecret: secret },
    environment: Environment.Sandbox,
    timeout: 60_000,
  });
  return { orders: new OrdersController(client), payments: new PaymentsController(client) };
}

export type PaypalClient = ReturnType<typeof createPaypalClient>;

/** An access token of a merchant, for calls that PayPal's SDK does not have. */
export async function fetchToken(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('id:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  // The sandbox documents this answer.
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

let lastInvoice = 0;

export function composeOrder(value = '29.00', overrides: object = {}) {
  lastInvoice += 1;
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: 'order_1',
        invoiceId: `invoice-${process.pid}-${lastInvoice}`,
        amount: { currencyCode: 'USD', value },
        ...overrides,
      },
    ],
  };
}

/** Creates an order and approves it as the buyer would. */
export async function createApprovedOrder(
  url: string,
  client: PaypalClient,
  value = '29.00',
): Promise<string> {
  const { result } = await client.orders.createOrder({ body: composeOrder(value) });
  const approval = await fetch(`${url}/__control/orders/${result.id}/approve`, { method: 'POST' });
  if (!approval.ok || !result.id) throw new Error(await approval.text());
  return result.id;
}

/** What PayPal says about a call that fails: the status and the issue. */
export async function readRefusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'succeeded';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const body: unknown = JSON.parse(String(error.body));
    // Safe: the envelope is the sandbox's own, and a missing detail only fails the expectation.
    const { name, details } = body as { name?: string; error?: string; details?: { issue: string }[] };
    return `${error.statusCode} ${details?.[0]?.issue ?? name}`;
  }
}
