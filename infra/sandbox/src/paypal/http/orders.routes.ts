import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Order } from '../entities.ts';
import { captureOrder } from '../operations/captures.ts';
import { createOrder, patchOrder } from '../operations/orders.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { renderCapturedOrder, renderMinimalOrder, renderOrder } from '../representations/render-order.ts';
import { readHeader, readJson } from './read-json.ts';
import { runCall } from './run-call.ts';

interface OrderPath {
  Params: { id: string };
}

export function registerOrderRoutes(server: FastifyInstance, store: PaypalStore): void {
  server.post('/v2/checkout/orders', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'create', status: 201 },
      work: (context) => {
        const order = createOrder(store, { body: readJson(request), ...context });
        const body = wantsRepresentation(request)
          ? renderOrder(store, order)
          : renderMinimalOrder(store, order);
        // With a payment source PayPal responds with 200: the order already waits for its payer.
        return { status: order.status === 'CREATED' ? 201 : 200, body };
      },
    }),
  );

  server.get<OrderPath>('/v2/checkout/orders/:id', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'get', status: 200 },
      work: () => ({ body: renderOrder(store, store.getOrder(request.params.id)) }),
    }),
  );

  server.patch<OrderPath>('/v2/checkout/orders/:id', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'create', status: 204 },
      work: () => {
        patchOrder(store, request.params.id, readJson(request));
        return { body: {} };
      },
    }),
  );

  server.post<OrderPath>('/v2/checkout/orders/:id/capture', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'capture', status: 201 },
      work: ({ requestId }) => {
        const order: Order = captureOrder(store, request.params.id, requestId);
        return {
          body: wantsRepresentation(request) ? renderOrder(store, order) : renderCapturedOrder(store, order),
        };
      },
    }),
  );
}

export function wantsRepresentation(request: FastifyRequest): boolean {
  return /\breturn=representation\b/.test(readHeader(request, 'prefer') ?? '');
}
