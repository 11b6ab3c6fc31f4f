import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { inWordsFor, serializeItemOrder, serializeOrder } from '../orders/index.ts';
import { capturePaypalOrder } from './checkout/capture-paypal-order.ts';
import { checkOrder } from './checkout/check-order.ts';
import { createPaypalOrder } from './checkout/create-paypal-order.ts';
import { countPayments } from './overview/attention.ts';
import { listOrderPayments, listPayments } from './overview/list-payments.ts';
import { serializePayment, serializeRefund } from './overview/serialize-payment.ts';
import { createPaymentLink } from './payment-links/create-payment-link.ts';
import { approvePaymentLink, completePaymentLink, getPaymentLink } from './payment-links/pay-by-link.ts';
import { closeRefund } from './refunds/close-refund.ts';
import { previewRefund } from './refunds/preview-refund.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { resetPaymentSettings, updatePaymentSettings } from './settings/change-payment-settings.ts';
import { getPaymentSettings } from './settings/payment-settings.ts';
import { testConnection } from './settings/test-connection.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';
import { replayWebhookEvent } from './webhooks/replay-webhook-event.ts';
import { listWebhookEvents, serializeWebhookEvent } from './webhooks/webhook-events.ts';

function settingsRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getPaymentSettings, async () => succeed(await getPaymentSettings(services.database)));

  bind(endpoints.updatePaymentSettings, async ({ context, body }) =>
    succeed(await updatePaymentSettings(services, context, body), 'PayPal settings updated successfully'),
  );

  bind(endpoints.resetPaymentSettings, async ({ context, body }) =>
    succeed(
      await resetPaymentSettings(services, context, body ?? {}),
      'PayPal settings updated successfully',
    ),
  );

  bind(endpoints.testPaymentSettings, async ({ body }) => {
    const { result, message } = await testConnection(services, body ?? {});
    return succeed({ result }, message);
  });
}

function checkoutRoutes(bind: Bind, services: Services): void {
  bind(endpoints.createPaypalOrder, async ({ context, body }) =>
    succeed(await createPaypalOrder(services, context, body)),
  );

  bind(endpoints.capturePaypalOrder, async ({ context, params }) => {
    const order = await capturePaypalOrder(services, context, params.paypalOrderId);
    return succeed(serializeOrder(inWordsFor(context.actor, order)));
  });

  bind(endpoints.updatePaymentStatus, async ({ context, params }) => {
    const { order } = await checkOrder(services, context, { reference: params.id, kind: 'package' });
    return succeed(serializeOrder(inWordsFor(context.actor, order)));
  });

  bind(endpoints.updateItemPaymentStatus, async ({ context, params }) => {
    const checked = await checkOrder(services, context, { reference: params.id, kind: 'item' });
    const modifiedCount = checked.isSettledNow ? (1 as const) : (0 as const);
    return {
      ...succeed(serializeItemOrder(inWordsFor(context.actor, checked.order))),
      matchedCount: 1 as const,
      modifiedCount,
    };
  });

  bind(endpoints.verifyOrder, async ({ context, params }) => {
    const { order } = await checkOrder(services, context, { reference: params.id });
    return succeed(serializeOrder(inWordsFor(context.actor, order)));
  });
}

function paymentLinkRoutes(bind: Bind, services: Services): void {
  bind(endpoints.createPaymentLink, async ({ context, params, body }) =>
    succeed(await createPaymentLink(services, context, { ...body, reference: params.id })),
  );

  // Neither is kept by anyone: what they say changes with the payment.
  bind(endpoints.getPaymentLink, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return succeed(await getPaymentLink(services, params.token));
  });

  bind(endpoints.approvePaymentLink, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return succeed(await approvePaymentLink(services, params.token));
  });

  bind(endpoints.completePaymentLink, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return succeed(await completePaymentLink(services, params.token));
  });
}

function staffRoutes(bind: Bind, services: Services): void {
  bind(endpoints.refundOrder, async ({ context, params, body }) => {
    const { refund, message } = await refundOrder(services, context, { reference: params.id, input: body });
    return succeed(serializeRefund(refund), message);
  });

  bind(endpoints.previewRefund, async ({ context, params, body }) =>
    succeed(await previewRefund(services, context, { reference: params.id, input: body })),
  );

  bind(endpoints.closeRefund, async ({ context, params }) => {
    const { refund, message } = await closeRefund(services, context, params.id);
    return succeed(serializeRefund(refund), message);
  });

  bind(endpoints.countPayments, async () => succeed(await countPayments(services.database)));

  bind(endpoints.listOrderPayments, async ({ context, params }) => {
    const payments = await listOrderPayments(services, context, params.id);
    return succeed(payments.map(serializePayment));
  });

  bind(endpoints.listPayments, async ({ context, query }) => {
    const { payments, total } = await listPayments(services, context, query);
    return { rows: payments.map(serializePayment), total };
  });
}

export function paymentRoutes(bind: Bind, services: Services): void {
  settingsRoutes(bind, services);
  checkoutRoutes(bind, services);
  paymentLinkRoutes(bind, services);
  staffRoutes(bind, services);
  webhookEventRoutes(bind, services);
}

/** Needs a scope that keeps the raw body, because PayPal signs its bytes. */
export function paypalWebhookRoutes(bind: Bind, services: Services): void {
  bind(endpoints.receivePaypalWebhook, async ({ request, body }) => {
    const rawBody = request.rawBody ?? Buffer.alloc(0);
    await receiveWebhook(services, { headers: request.headers, rawBody, body });
    return { success: true as const };
  });
}

function webhookEventRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listWebhookEvents, async ({ context, query }) => {
    const { rows, total } = await listWebhookEvents(services, context, query);
    return { rows: rows.map(serializeWebhookEvent), total };
  });

  bind(endpoints.replayWebhookEvent, async ({ context, params }) => {
    const event = await replayWebhookEvent(services, context, params.id);
    return succeed(serializeWebhookEvent(event), 'The notification was processed');
  });
}
