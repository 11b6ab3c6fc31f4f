import { formatMinor } from '@credit-studio/contracts';
import {
  CheckoutPaymentIntent,
  type OrderRequest,
  OrdersController,
  PayeePaymentMethodPreference,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type RefundRequest,
} from '@paypal/paypal-server-sdk';
import { readCapturedPayment, readPaypalOrder, readPaypalRefund } from './paypal-answers.ts';
import { createPaypalClient, type PaypalConnection } from './paypal-client.ts';
import { fetchDispute, fetchDisputesOf, readDisputeIds, readPaypalDispute } from './paypal-disputes.ts';
import { explainPaypalError } from './paypal-errors.ts';
import type { NewPaypalOrder, NewPaypalRefund, PaypalCredentials, PaypalGateway } from './paypal-gateway.ts';
import { fetchWebhooks, readPaypalWebhooks } from './paypal-webhooks.ts';

const fullAnswer = 'return=representation';

/** One account at PayPal, through PayPal's server SDK. */
export function openSdkGateway(credentials: PaypalCredentials, connection: PaypalConnection): PaypalGateway {
  const client = createPaypalClient(credentials, connection);
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);
  return {
    createOrder: (order, requestId) =>
      explainErrors(async () => {
        const body = composeRequest(order);
        const { result } = await orders.createOrder({ body, paypalRequestId: requestId });
        return { id: readPaypalOrder(result).id };
      }),
    captureOrder: (id, requestId) =>
      explainErrors(async () => {
        const call = { id, paypalRequestId: requestId, prefer: fullAnswer, body: {} };
        return readPaypalOrder((await orders.captureOrder(call)).result);
      }),
    getOrder: (id) => explainErrors(async () => readPaypalOrder((await orders.getOrder({ id })).result)),
    refundCapture: (refund, requestId) =>
      explainErrors(async () => {
        const { captureId } = refund;
        const call = { captureId, paypalRequestId: requestId, prefer: fullAnswer };
        const body = composeRefund(refund);
        return readPaypalRefund((await payments.refundCapturedPayment({ ...call, body })).result);
      }),
    getCapture: (captureId) =>
      explainErrors(async () =>
        readCapturedPayment((await payments.getCapturedPayment({ captureId })).result),
      ),
    getRefund: (refundId) =>
      explainErrors(async () => readPaypalRefund((await payments.getRefund({ refundId })).result)),
    getDispute: (id) => explainErrors(async () => readPaypalDispute(await fetchDispute(client, id))),
    listDisputeIds: (captureId) =>
      explainErrors(async () => readDisputeIds(await fetchDisputesOf(client, captureId))),
    listWebhooks: () => explainErrors(async () => readPaypalWebhooks(await fetchWebhooks(client))),
    checkCredentials: () =>
      explainErrors(async () => {
        await client.clientCredentialsAuthManager.fetchToken();
      }),
  };
}

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
          ...money(order.totalMinor),
          breakdown: Object.fromEntries(
            order.breakdown.map(({ name, amountMinor }) => [name, money(amountMinor)]),
          ),
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

async function explainErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw explainPaypalError(error);
  }
}
