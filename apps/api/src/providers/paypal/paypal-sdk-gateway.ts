import { formatMinor } from '@credit-studio/contracts';
import {
  CheckoutPaymentIntent,
  Environment,
  type OrderRequest,
  OrdersController,
  PayeePaymentMethodPreference,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type RefundRequest,
} from '@paypal/paypal-server-sdk';
import { createRedirectedClient } from './create-redirected-client.ts';
import { explainPaypalError } from './explain-paypal-error.ts';
import { fetchDispute } from './fetch-dispute.ts';
import type { ConnectPaypal, NewPaypalOrder, NewPaypalRefund, PaypalGateway } from './paypal-gateway.ts';
import { readCapturedPayment } from './read-paypal-capture.ts';
import { readPaypalDispute } from './read-paypal-dispute.ts';
import { readPaypalOrder } from './read-paypal-order.ts';
import { readPaypalRefund } from './read-paypal-refund.ts';

const fullAnswer = 'return=representation';

function composeRequest(order: NewPaypalOrder): OrderRequest {
  const money = (amountMinor: number) => ({ currencyCode: order.currency, value: formatMinor(amountMinor) });
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        description: order.description.slice(0, 127),
        customId: order.customId,
        invoiceId: order.invoiceId,
        amount: {
          ...money(order.itemMinor + order.feeMinor),
          breakdown: { itemTotal: money(order.itemMinor), handling: money(order.feeMinor) },
        },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: 'Credit Studio',
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
          returnUrl: order.returnUrl,
          cancelUrl: order.cancelUrl,
        },
      },
    },
  };
}

function composeRefund({ amountMinor, currency, customId }: NewPaypalRefund): RefundRequest {
  return {
    amount: { currencyCode: currency, value: formatMinor(amountMinor) },
    customId,
  };
}

async function explained<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw explainPaypalError(error);
  }
}

/**
 * PayPal through its server SDK. `timeoutMs` bounds one HTTP call; only reads are repeated by the SDK itself.
 * One client per account is kept, because it holds the account's access token.
 */
export function createPaypalConnector(options: {
  baseUrl?: string | undefined;
  timeoutMs: number;
}): ConnectPaypal {
  let latest: { key: string; gateway: PaypalGateway } | undefined;
  return (credentials) => {
    const key = JSON.stringify(credentials);
    if (latest?.key === key) return latest.gateway;
    const client = createRedirectedClient(
      {
        environment: credentials.mode === 'live' ? Environment.Production : Environment.Sandbox,
        clientCredentialsAuthCredentials: {
          oAuthClientId: credentials.clientId,
          oAuthClientSecret: credentials.clientSecret,
        },
        timeout: options.timeoutMs,
        httpClientOptions: {
          timeout: options.timeoutMs,
          retryConfig: {
            maxNumberOfRetries: 2,
            retryOnTimeout: false,
            retryInterval: 0.3,
            maximumRetryWaitTime: 3,
            backoffFactor: 2,
            httpMethodsToRetry: ['GET'],
            httpStatusCodesToRetry: [429, 500, 502, 503, 504],
          },
        },
      },
      options.baseUrl,
    );
    const orders = new OrdersController(client);
    const payments = new PaymentsController(client);
    const gateway: PaypalGateway = {
      createOrder: (order, requestId) =>
        explained(async () => {
          const body = composeRequest(order);
          const { result } = await orders.createOrder({ body, paypalRequestId: requestId });
          return { id: readPaypalOrder(result).id };
        }),
      captureOrder: (id, requestId) =>
        explained(async () => {
          const call = { id, paypalRequestId: requestId, prefer: fullAnswer, body: {} };
          return readPaypalOrder((await orders.captureOrder(call)).result);
        }),
      getOrder: (id) => explained(async () => readPaypalOrder((await orders.getOrder({ id })).result)),
      refundCapture: (refund, requestId) =>
        explained(async () => {
          const { captureId } = refund;
          const call = { captureId, paypalRequestId: requestId, prefer: fullAnswer };
          const body = composeRefund(refund);
          return readPaypalRefund((await payments.refundCapturedPayment({ ...call, body })).result);
        }),
      getCapture: (captureId) =>
        explained(async () => readCapturedPayment((await payments.getCapturedPayment({ captureId })).result)),
      getRefund: (refundId) =>
        explained(async () => readPaypalRefund((await payments.getRefund({ refundId })).result)),
      getDispute: (id) => explained(async () => readPaypalDispute(await fetchDispute(client, id))),
      checkCredentials: () =>
        explained(async () => {
          await client.clientCredentialsAuthManager.fetchToken();
        }),
    };
    latest = { key, gateway };
    return gateway;
  };
}
