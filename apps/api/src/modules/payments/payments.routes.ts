import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { presentItemOrder, presentOrder } from '../orders/index.ts';
import { capturePaypalOrder } from './checkout/capture-paypal-order.ts';
import { createPaypalOrder } from './checkout/create-paypal-order.ts';
import { listOrderPayments, listPayments } from './overview/list-payments.ts';
import { presentPayment, presentRefund } from './overview/present-payment.ts';
import { previewRefund } from './refunds/preview-refund.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { resetPaymentSettings, updatePaymentSettings } from './settings/change-payment-settings.ts';
import { getPaymentSettings } from './settings/payment-settings.ts';
import { testCredentials } from './settings/test-credentials.ts';
import { checkOrder } from './settlement/check-order.ts';
import { presentStanding } from './user-standing/present-standing.ts';
import { updateUserBalance } from './user-standing/update-user-balance.ts';
import { updateUserMembership } from './user-standing/update-user-membership.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';
import { webhookEventRoutes } from './webhooks/webhook-events.routes.ts';

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
    const { result, message } = await testCredentials(services, body ?? {});
    return succeed({ result }, message);
  });
}

function checkoutRoutes(bind: Bind, services: Services): void {
  bind(endpoints.createPaypalOrder, async ({ context, body }) =>
    succeed(await createPaypalOrder(services, context, body)),
  );

  bind(endpoints.capturePaypalOrder, async ({ context, params }) => {
    const order = await capturePaypalOrder(services, context, params.paypalOrderId);
    return succeed(presentOrder(order));
  });

  bind(endpoints.updatePaymentStatus, async ({ context, params }) => {
    const { order } = await checkOrder(services, context, { reference: params.id, kind: 'package' });
    return succeed(presentOrder(order));
  });

  bind(endpoints.updateItemPaymentStatus, async ({ context, params }) => {
    const checked = await checkOrder(services, context, { reference: params.id, kind: 'item' });
    const modifiedCount = checked.isSettledNow ? (1 as const) : (0 as const);
    return { ...succeed(presentItemOrder(checked.order)), matchedCount: 1 as const, modifiedCount };
  });

  bind(endpoints.verifyOrder, async ({ context, params }) => {
    const { order } = await checkOrder(services, context, { reference: params.id });
    return succeed(presentOrder(order));
  });
}

function standingRoutes(bind: Bind, services: Services): void {
  bind(endpoints.updateUserMembership, async ({ context, body }) => {
    const userId = await updateUserMembership(services, context, body);
    return succeed(await presentStanding(services, userId));
  });

  bind(endpoints.updateUserBalanceSafe, async ({ context, body }) => {
    const userId = await updateUserBalance(services, context, body);
    return succeed(await presentStanding(services, userId));
  });
}

function staffRoutes(bind: Bind, services: Services): void {
  bind(endpoints.refundOrder, async ({ context, params, body }) => {
    const { refund, message } = await refundOrder(services, context, { reference: params.id, input: body });
    return succeed(presentRefund(refund), message);
  });

  bind(endpoints.previewRefund, async ({ context, params, body }) =>
    succeed(await previewRefund(services, context, { reference: params.id, input: body })),
  );

  bind(endpoints.listOrderPayments, async ({ context, params }) => {
    const files = await listOrderPayments(services, context, params.id);
    return succeed(files.map(presentPayment));
  });

  bind(endpoints.listPayments, async ({ query }) => {
    const { files, total } = await listPayments(services, query);
    return { rows: files.map(presentPayment), total };
  });
}

export function paymentRoutes(bind: Bind, services: Services): void {
  settingsRoutes(bind, services);
  checkoutRoutes(bind, services);
  standingRoutes(bind, services);
  staffRoutes(bind, services);
  webhookEventRoutes(bind, services);
}

/** To be bound in a scope that keeps raw bodies: the signature covers the bytes. */
export function paypalWebhookRoutes(bind: Bind, services: Services): void {
  bind(endpoints.receivePaypalWebhook, async ({ request, body }) => {
    const rawBody = request.rawBody ?? Buffer.alloc(0);
    await receiveWebhook(services, { headers: request.headers, rawBody, body });
    return { success: true as const };
  });
}
