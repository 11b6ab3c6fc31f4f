import type { FastifyInstance } from 'fastify';
import { refundCapture } from '../payments/refund-capture.ts';
import { renderCaptureInFull, renderRefund } from '../payments/render-payment.ts';
import type { PaypalBooks } from '../paypal-books.ts';
import { wantsRepresentation } from './orders.routes.ts';
import { readJson } from './read-json.ts';
import { runCall } from './run-call.ts';

interface PaymentPath {
  Params: { id: string };
}

export function registerPaymentRoutes(server: FastifyInstance, books: PaypalBooks): void {
  server.get<PaymentPath>('/v2/payments/captures/:id', (request, reply) =>
    runCall({
      ...{ books, request, reply, operation: 'get', status: 200 },
      work: () => ({ body: renderCaptureInFull(books, books.getCapture(request.params.id)) }),
    }),
  );

  server.get<PaymentPath>('/v2/payments/refunds/:id', (request, reply) =>
    runCall({
      ...{ books, request, reply, operation: 'get', status: 200 },
      work: () => ({ body: renderRefund(books, books.getRefund(request.params.id)) }),
    }),
  );

  server.post<PaymentPath>('/v2/payments/captures/:id/refund', (request, reply) =>
    runCall({
      ...{ books, request, reply, operation: 'refund', status: 201 },
      work: ({ requestId }) => {
        const input = { captureId: request.params.id, body: readJson(request), requestId };
        const rendered = renderRefund(books, refundCapture(books, input));
        const { id, status, links } = rendered;
        return { body: wantsRepresentation(request) ? rendered : { id, status, links } };
      },
    }),
  );
}
