import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readJson } from '../http/read-json.ts';
import { approveOrder, cancelOrder } from '../orders/approve-order.ts';
import { settlePendingCapture } from '../payments/settle-pending-capture.ts';
import type { PaypalBooks } from '../paypal-books.ts';
import { paypalFaultSchema } from '../paypal-faults.ts';
import { describeBooks } from './describe-books.ts';
import { registerRefundControls } from './refund-control.routes.ts';

interface ControlPath {
  Params: { id: string };
}

const endpointSchema = z.strictObject({ url: z.url(), id: z.string().min(1) });

/** The sandbox's own calls: faults, the buyer's part, and a look into the books. */
export function registerControlRoutes(server: FastifyInstance, books: PaypalBooks): void {
  server.get('/__control/books', () => describeBooks(books));

  server.post('/__control/faults', (request, reply) => {
    const parsed = paypalFaultSchema.safeParse(readJson(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    return reply.code(201).send(books.faults.add(parsed.data));
  });
  server.get('/__control/faults', () => books.faults.list());
  server.delete('/__control/faults', (_request, reply) => {
    books.faults.clear();
    return reply.code(204).send();
  });

  server.post<ControlPath>('/__control/orders/:id/approve', (request) =>
    approveOrder(books, request.params.id),
  );
  server.post<ControlPath>('/__control/orders/:id/cancel', (request) =>
    cancelOrder(books, request.params.id),
  );
  server.post<ControlPath>('/__control/captures/:id/complete', (request) =>
    settlePendingCapture(books, request.params.id, 'COMPLETED'),
  );
  server.post<ControlPath>('/__control/captures/:id/deny', (request) =>
    settlePendingCapture(books, request.params.id, 'DECLINED'),
  );

  registerRefundControls(server, books);

  server.post<ControlPath>('/__control/webhooks/:id/resend', (request, reply) => {
    const webhook = books.webhooks.find(request.params.id);
    if (!webhook) return reply.code(404).send({ error: 'There is no such webhook.' });
    const queued = {
      ...webhook,
      state: 'queued' as const,
      owed: Math.max(1, webhook.owed),
      dueAt: Date.now(),
    };
    books.webhooks.put(webhook.id, queued);
    return reply.code(202).send(queued);
  });
  server.put('/__control/webhook', (request, reply) => {
    const parsed = endpointSchema.safeParse(readJson(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    books.endpoints.put('current', parsed.data);
    return parsed.data;
  });

  server.post('/__control/reset', (_request, reply) => {
    for (const collection of [
      books.orders,
      books.captures,
      books.refunds,
      books.disputes,
      books.webhooks,
      books.answers,
    ]) {
      collection.clear();
    }
    books.faults.clear();
    return reply.code(204).send();
  });
}
