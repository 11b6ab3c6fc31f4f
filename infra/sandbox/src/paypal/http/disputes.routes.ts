import type { FastifyInstance } from 'fastify';
import { renderDispute } from '../disputes/render-dispute.ts';
import type { PaypalBooks } from '../paypal-books.ts';
import { runCall } from './run-call.ts';

export function registerDisputeRoutes(server: FastifyInstance, books: PaypalBooks): void {
  server.get<{ Params: { id: string } }>('/v1/customer/disputes/:id', (request, reply) =>
    runCall({
      ...{ books, request, reply, operation: 'get', status: 200 },
      work: () => ({ body: renderDispute(books, books.getDispute(request.params.id)) }),
    }),
  );
}
