import type { FastifyInstance } from 'fastify';
import { refundCapture } from '../operations/refunds.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { renderCaptureInFull, renderRefund } from '../representations/render-payment.ts';
import { wantsRepresentation } from './orders.routes.ts';
import { readJson } from './read-json.ts';
import { runCall } from './run-call.ts';

interface PaymentPath {
  Params: { id: string };
}

export function registerPaymentRoutes(server: FastifyInstance, store: PaypalStore): void {
  server.get<PaymentPath>('/v2/payments/captures/:id', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'get', status: 200 },
      work: () => ({ body: renderCaptureInFull(store, store.getCapture(request.params.id)) }),
    }),
  );

  server.get<PaymentPath>('/v2/payments/refunds/:id', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'get', status: 200 },
      work: () => ({ body: renderRefund(store, store.getRefund(request.params.id)) }),
    }),
  );

  server.post<PaymentPath>('/v2/payments/captures/:id/refund', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'refund', status: 201 },
      work: ({ requestId }) => {
        const input = { captureId: request.params.id, body: readJson(request), requestId };
        const rendered = renderRefund(store, refundCapture(store, input));
        const { id, status, links } = rendered;
        return { body: wantsRepresentation(request) ? rendered : { id, status, links } };
      },
    }),
  );
}
