import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import {
  getPartnerDelivery,
  listPartnerDeliveries,
  listPartnerWebhooks,
  serializePartnerDelivery,
  serializePartnerWebhook,
} from './delivery-log.ts';
import {
  createPartnerWebhook,
  deletePartnerWebhook,
  rotateWebhookSecret,
  updatePartnerWebhook,
} from './edit-partner-webhooks.ts';
import type { PartnerWebhookRow } from './partner-webhooks.tables.ts';
import { replayFailedDeliveries, replayPartnerDelivery, sendTestEvent } from './replay-deliveries.ts';

export function partnerWebhookRoutes(bind: Bind, services: Services): void {
  webhookRoutes(bind, services);
  deliveryRoutes(bind, services);
}

function webhookRoutes(bind: Bind, services: Services): void {
  const serialize = (row: PartnerWebhookRow) => serializePartnerWebhook(row, services.now());

  bind(endpoints.listPartnerWebhooks, async () =>
    succeed((await listPartnerWebhooks(services)).map(serialize)),
  );

  bind(endpoints.createPartnerWebhook, async ({ context, body }) => {
    const { row, secret } = await createPartnerWebhook(services, context, body);
    return succeed(
      { ...serialize(row), secret },
      'Webhook created. Copy its secret now: it is not shown again.',
    );
  });

  bind(endpoints.updatePartnerWebhook, async ({ context, params, body }) =>
    succeed(
      serialize(await updatePartnerWebhook(services, context, { ...body, id: params.id })),
      'Webhook saved.',
    ),
  );

  bind(endpoints.deletePartnerWebhook, async ({ context, params }) => {
    await deletePartnerWebhook(services, context, params.id);
    return succeed({ _id: params.id }, 'Webhook deleted.');
  });

  bind(endpoints.rotatePartnerWebhookSecret, async ({ context, params }) => {
    const { row, secret } = await rotateWebhookSecret(services, context, params.id);
    return succeed(
      { ...serialize(row), secret },
      'Secret rotated. Copy it now: it is not shown again. For 24 hours, both secrets sign.',
    );
  });
}

function deliveryRoutes(bind: Bind, services: Services): void {
  bind(endpoints.testPartnerWebhook, async ({ context, params }) =>
    succeed(
      serializePartnerDelivery(await sendTestEvent(services, context, params.id)),
      'The test event is on its way.',
    ),
  );

  bind(endpoints.replayFailedPartnerDeliveries, async ({ context, params }) => {
    const deliveries = await replayFailedDeliveries(services, context, params.id);
    return succeed(
      { deliveries },
      deliveries === 0 ? 'There is nothing to send again.' : 'What failed is sent again.',
    );
  });

  bind(endpoints.listPartnerDeliveries, async ({ query }) => {
    const { rows, total } = await listPartnerDeliveries(services, query);
    return { rows: rows.map(serializePartnerDelivery), total };
  });

  bind(endpoints.getPartnerDelivery, async ({ params }) =>
    succeed(await getPartnerDelivery(services.database, params.id)),
  );

  bind(endpoints.replayPartnerDelivery, async ({ context, params }) =>
    succeed(
      serializePartnerDelivery(await replayPartnerDelivery(services, context, params.id)),
      'The event is sent again.',
    ),
  );
}
