import { formatMinor } from '@credit-studio/contracts';
import { composeDisputeAnswer } from './compose-dispute-answer.ts';
import {
  readApprovalLink,
  readCapturedPayment,
  readPaypalOrder,
  readPaypalRefund,
} from './paypal-answers.ts';
import { createPaypalClient, type PaypalConnection } from './paypal-client.ts';
import type { NewPaypalOrder, NewPaypalRefund, PaypalCredentials, PaypalGateway } from './paypal-gateway.ts';
import { readPaypalWebhooks } from './paypal-webhooks.ts';
import { readDisputeIds, readPaypalDispute } from './read-paypal-dispute.ts';
import { readPaypalReport } from './read-paypal-report.ts';

/** An address with ids in it, which may come from a notification. */
function path(parts: TemplateStringsArray, ...ids: string[]): string {
  return String.raw({ raw: parts }, ...ids.map(encodeURIComponent));
}

/** One account at PayPal, through PayPal's REST API. */
export function openRestGateway(credentials: PaypalCredentials, connection: PaypalConnection): PaypalGateway {
  const client = createPaypalClient(credentials, connection);
  const composeApprovalUrl = (id: string) =>
    `${connection.baseUrl ?? sites[credentials.mode]}/checkoutnow?token=${encodeURIComponent(id)}`;
  return {
    async createOrder(order, requestId) {
      const answer = await client.post('/v2/checkout/orders', composeOrder(order), requestId);
      const { id } = readPaypalOrder(answer);
      const link = readApprovalLink(answer);
      return { id, approvalUrl: link && isOfPaypal(link, connection) ? link : composeApprovalUrl(id) };
    },
    composeApprovalUrl,
    captureOrder: async (id, requestId) =>
      readPaypalOrder(await client.post(path`/v2/checkout/orders/${id}/capture`, {}, requestId)),
    getOrder: async (id) => readPaypalOrder(await client.get(path`/v2/checkout/orders/${id}`)),
    async refundCapture(refund, requestId) {
      const address = path`/v2/payments/captures/${refund.captureId}/refund`;
      return readPaypalRefund(await client.post(address, composeRefund(refund), requestId));
    },
    getCapture: async (id) => readCapturedPayment(await client.get(path`/v2/payments/captures/${id}`)),
    getRefund: async (id) => readPaypalRefund(await client.get(path`/v2/payments/refunds/${id}`)),
    getDispute: async (id) => readPaypalDispute(await client.get(path`/v1/customer/disputes/${id}`)),
    answerDispute: ({ disputeId, ...answer }, requestId) => {
      const { call, form } = composeDisputeAnswer(answer);
      return client.postForm(path`/v1/customer/disputes/${disputeId}/${call}`, form, requestId);
    },
    listDisputeIds: async (id) =>
      readDisputeIds(await client.get(path`/v1/customer/disputes?disputed_transaction_id=${id}`)),
    async readReport(range) {
      const report = await readPaypalReport(client.get, range);
      if (report.kind !== 'not-allowed') return report;
      // A token keeps the rights that the app had when PayPal gave it.
      await client.fetchToken();
      return readPaypalReport(client.get, range);
    },
    listWebhooks: async () => readPaypalWebhooks(await client.get('/v1/notifications/webhooks')),
    checkCredentials: () => client.fetchToken(),
  };
}

/** Where buyers approve orders. */
const sites = { live: 'https://www.paypal.com', sandbox: 'https://www.sandbox.paypal.com' } as const;

/** Buyers are sent only to pages of PayPal's, or to those of the sandbox that takes its place. */
function isOfPaypal(link: string, { baseUrl }: PaypalConnection): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  if (baseUrl) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
}

/** PayPal's name for each line of the breakdown. */
const breakdownNames = { itemTotal: 'item_total', handling: 'handling' } as const;

function composeOrder(order: NewPaypalOrder): object {
  const money = (amountMinor: number) => ({
    currency_code: order.currency,
    value: formatMinor(amountMinor),
  });
  const breakdown = order.breakdown.map(({ name, amountMinor }) => [
    breakdownNames[name],
    money(amountMinor),
  ]);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        description: order.description.slice(0, 127),
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        amount: { ...money(order.totalMinor), breakdown: Object.fromEntries(breakdown) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Credit Studio',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}

function composeRefund({ amountMinor, currency, customId }: NewPaypalRefund): object {
  return {
    amount: { currency_code: currency, value: formatMinor(amountMinor) },
    custom_id: customId,
  };
}
