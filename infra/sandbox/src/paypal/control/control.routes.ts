import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readJson } from '../http/read-json.ts';
import { settlePendingCapture } from '../operations/captures.ts';
import {
  appealDispute,
  escalateDispute,
  openDispute,
  resolveDispute,
  reviewDispute,
  writeAsBuyer,
} from '../operations/disputes.ts';
import { approveOrder, cancelOrder } from '../operations/orders.ts';
import {
  cancelReversals,
  refundCapture,
  reverseCapture,
  settlePendingRefund,
} from '../operations/refunds.ts';
import { paypalFaultSchema } from '../paypal-faults.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { describeStore } from './describe-store.ts';

interface ControlPath {
  Params: { id: string };
}

const endpointSchema = z.strictObject({
  url: z.url(),
  id: z.string().min(1),
  eventTypes: z.array(z.string()).optional(),
});

/** The sandbox's control calls: faults, the buyer's actions and the stored state. */
export function registerControlRoutes(server: FastifyInstance, store: PaypalStore): void {
  server.get('/__control/state', () => describeStore(store));

  server.post('/__control/faults', (request, reply) => {
    const parsed = paypalFaultSchema.safeParse(readJson(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    return reply.code(201).send(store.faults.add(parsed.data));
  });
  server.get('/__control/faults', () => store.faults.list());
  server.delete('/__control/faults', (_request, reply) => {
    store.faults.clear();
    return reply.code(204).send();
  });

  server.post<ControlPath>('/__control/orders/:id/approve', (request) =>
    approveOrder(store, request.params.id),
  );
  server.post<ControlPath>('/__control/orders/:id/cancel', (request) =>
    cancelOrder(store, request.params.id),
  );
  server.post<ControlPath>('/__control/captures/:id/complete', (request) =>
    settlePendingCapture(store, request.params.id, 'COMPLETED'),
  );
  server.post<ControlPath>('/__control/captures/:id/deny', (request) =>
    settlePendingCapture(store, request.params.id, 'DECLINED'),
  );

  registerRefundControls(server, store);

  server.post<ControlPath>('/__control/webhooks/:id/resend', (request, reply) => {
    const webhook = store.webhooks.find(request.params.id);
    if (!webhook) return reply.code(404).send({ error: 'There is no such webhook.' });
    const queued = {
      ...webhook,
      state: 'queued' as const,
      owed: Math.max(1, webhook.owed),
      dueAt: Date.now(),
    };
    store.putWebhook(queued);
    return reply.code(202).send(queued);
  });
  server.put('/__control/webhook', (request, reply) => {
    const parsed = endpointSchema.safeParse(readJson(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    store.endpoints.put('current', parsed.data);
    store.wakeDelivery();
    return parsed.data;
  });

  server.post('/__control/reset', (_request, reply) => {
    for (const collection of [
      store.orders,
      store.captures,
      store.refunds,
      store.disputes,
      store.movements,
      store.reportChanges,
      store.reportSettings,
      store.webhooks,
      store.answers,
    ]) {
      collection.clear();
    }
    store.faults.clear();
    return reply.code(204).send();
  });
}

/** What happens to captured money on PayPal's site and in its resolution centre. */
function registerRefundControls(server: FastifyInstance, store: PaypalStore): void {
  server.post<ControlPath>('/__control/captures/:id/refund', (request) =>
    store.documents.transaction(() =>
      refundCapture(store, { captureId: request.params.id, body: readJson(request), requestId: null }),
    ),
  );
  server.post<ControlPath>('/__control/captures/:id/reverse', (request) =>
    reverseCapture(store, request.params.id),
  );
  server.post<ControlPath>('/__control/captures/:id/cancel-reversal', (request) =>
    cancelReversals(store, request.params.id),
  );
  server.post<ControlPath>('/__control/refunds/:id/complete', (request) =>
    settlePendingRefund(store, request.params.id, 'COMPLETED'),
  );
  server.post<ControlPath>('/__control/refunds/:id/fail', (request) =>
    settlePendingRefund(store, request.params.id, 'FAILED'),
  );
  registerDisputeControls(server, store);
}

/** What the buyer and PayPal do about a dispute. */
function registerDisputeControls(server: FastifyInstance, store: PaypalStore): void {
  server.post<ControlPath>('/__control/captures/:id/dispute', (request) =>
    openDispute(store, request.params.id, readJson(request)),
  );
  server.post<ControlPath>('/__control/disputes/:id/messages', (request) =>
    writeAsBuyer(store, request.params.id, readJson(request)),
  );
  server.post<ControlPath>('/__control/disputes/:id/escalate', (request) =>
    escalateDispute(store, request.params.id, readJson(request)),
  );
  server.post<ControlPath>('/__control/disputes/:id/review', (request) =>
    reviewDispute(store, request.params.id),
  );
  server.post<ControlPath>('/__control/disputes/:id/appeal', (request) =>
    appealDispute(store, request.params.id),
  );
  server.post<ControlPath>('/__control/disputes/:id/resolve', (request) =>
    resolveDispute(store, request.params.id, readJson(request)),
  );
}
