import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { presentPackageOrder } from '../orders/index.ts';
import { capturePaypalOrder } from './capture-paypal-order.ts';
import { checkOrder } from './check-order.ts';
import { createPaypalOrder } from './create-paypal-order.ts';
import { findPaymentSettings, presentPaymentSettings } from './payment-settings-row.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const paymentRoutes = (bind: Bind, services: Services): void => {
  bind(endpoints.getPaymentSettings, async () =>
    succeed(presentPaymentSettings(await findPaymentSettings(services.database))),
  );

  bind(endpoints.createPaypalOrder, async ({ context, body }) =>
    succeed(await createPaypalOrder(services, context, body)),
  );

  bind(endpoints.capturePaypalOrder, async ({ context, params }) => {
    const order = await capturePaypalOrder(services, context, params.paypalOrderId);
    return succeed(presentPackageOrder(order));
  });

  bind(endpoints.updatePaymentStatus, async ({ context, params }) =>
    succeed(presentPackageOrder(await checkOrder(services, context, params.id))),
  );

  bind(endpoints.verifyOrder, async ({ context, params }) =>
    succeed(presentPackageOrder(await checkOrder(services, context, params.id))),
  );
};

/** To be bound in a scope that keeps raw bodies: the signature covers the bytes. */
export const paypalWebhookRoutes = (bind: Bind, services: Services): void => {
  bind(endpoints.receivePaypalWebhook, async ({ request, body }) => {
    const rawBody = request.rawBody ?? Buffer.alloc(0);
    await receiveWebhook(services, { headers: request.headers, rawBody, body });
    return { success: true as const };
  });
};
