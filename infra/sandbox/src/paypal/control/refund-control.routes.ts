import type { FastifyInstance } from 'fastify';
import { resolveDispute, reviewDispute } from '../disputes/move-dispute.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { readJson } from '../http/read-json.ts';
import { refundCapture } from '../payments/refund-capture.ts';
import { reverseCapture } from '../payments/reverse-capture.ts';
import { settlePendingRefund } from '../payments/settle-pending-refund.ts';
import type { PaypalBooks } from '../paypal-books.ts';

interface ControlPath {
  Params: { id: string };
}

/** What happens to money that was taken, without the shop asking: at PayPal's site, in its resolution centre. */
export function registerRefundControls(server: FastifyInstance, books: PaypalBooks): void {
  server.post<ControlPath>('/__control/captures/:id/refund', (request) =>
    books.store.transaction(() =>
      refundCapture(books, { captureId: request.params.id, body: readJson(request), requestId: null }),
    ),
  );
  server.post<ControlPath>('/__control/captures/:id/reverse', (request) =>
    reverseCapture(books, request.params.id),
  );
  server.post<ControlPath>('/__control/refunds/:id/complete', (request) =>
    settlePendingRefund(books, request.params.id, 'COMPLETED'),
  );
  server.post<ControlPath>('/__control/refunds/:id/fail', (request) =>
    settlePendingRefund(books, request.params.id, 'FAILED'),
  );
  server.post<ControlPath>('/__control/captures/:id/dispute', (request) =>
    openDispute(books, request.params.id, readJson(request)),
  );
  server.post<ControlPath>('/__control/disputes/:id/review', (request) =>
    reviewDispute(books, request.params.id),
  );
  server.post<ControlPath>('/__control/disputes/:id/resolve', (request) =>
    resolveDispute(books, request.params.id, readJson(request)),
  );
}
