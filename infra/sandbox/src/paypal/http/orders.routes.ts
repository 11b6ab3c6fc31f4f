import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Order } from '../entities.ts';
import { captureOrder } from '../orders/capture-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { patchOrder } from '../orders/patch-order.ts';
import { renderCapturedOrder, renderMinimalOrder, renderOrder } from '../orders/render-order.ts';
import type { PaypalBooks } from '../paypal-books.ts';
import { readHeader, readJson } from './read-json.ts';
import { runCall } from './run-call.ts';

interface OrderPath {
  Params: { id: string };
}

export function registerOrderRoutes(server: FastifyInstance, books: PaypalBooks): void {
  server.post('/v2/checkout/orders', (request, reply) =>
    runCall({
      ...{ books, request, reply, operation: 'create', status: 201 },
      work: (context) => {
        const order = createOrder(books, { body: readJson(request), ...context });
        const body = wantsRepresentation(request)
          ? renderOrder(books, order)
          : renderMinimalOrder(books, order);
        // With a payment source PayPal answers 200: the order waits for its payer already.
        return { status: order.status === 'CREATED' ? 201 : 200, body };
      },
    }),
  );

  server.get<OrderPath>('/v2/checkout/orders/:id', (request, reply) =>
    runCall({
      ...{ books, request, reply, operation: 'get', status: 200 },
      work: () => ({ body: renderOrder(books, books.getOrder(request.params.id)) }),
    }),
  );

  server.patch<OrderPath>('/v2/checkout/orders/:id', (request, reply) =>
    runCall({
      ...{ books, request, reply, operation: 'create', status: 204 },
      work: () => {
        patchOrder(books, request.params.id, readJson(request));
        return { body: {} };
      },
    }),
  );

  server.post<OrderPath>('/v2/checkout/orders/:id/capture', (request, reply) =>
    runCall({
      ...{ books, request, reply, operation: 'capture', status: 201 },
      work: ({ requestId }) => {
        const order: Order = captureOrder(books, request.params.id, requestId);
        return {
          body: wantsRepresentation(request) ? renderOrder(books, order) : renderCapturedOrder(books, order),
        };
      },
    }),
  );
}

export function wantsRepresentation(request: FastifyRequest): boolean {
  return /\breturn=representation\b/.test(readHeader(request, 'prefer') ?? '');
}
