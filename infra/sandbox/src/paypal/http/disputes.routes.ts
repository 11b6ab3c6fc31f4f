import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dispute } from '../entities.ts';
import {
  acceptClaim,
  type DisputeAnswer,
  provideEvidence,
  provideSupportingInfo,
  sendMessage,
} from '../operations/dispute-answers.ts';
import { PaypalError } from '../paypal-error.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { renderDispute } from '../representations/render-dispute.ts';
import { readHeader, readJson } from './read-json.ts';
import { runCall } from './run-call.ts';

interface DisputePath {
  Params: { id: string };
}

export function registerDisputeRoutes(server: FastifyInstance, store: PaypalStore): void {
  server.get<{ Querystring: { disputed_transaction_id?: string } }>(
    '/v1/customer/disputes',
    (request, reply) =>
      runCall({
        ...{ store, request, reply, operation: 'get', status: 200 },
        work: () => {
          const captureId = request.query.disputed_transaction_id;
          const found = store.disputes
            .list()
            .filter(({ captureIds }) => !captureId || captureIds.includes(captureId));
          return { body: { items: found.map((dispute) => renderDispute(store, dispute)), links: [] } };
        },
      }),
  );

  server.get<DisputePath>('/v1/customer/disputes/:id', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'get', status: 200 },
      work: () => ({ body: renderDispute(store, store.getDispute(request.params.id)) }),
    }),
  );

  for (const [path, answer] of Object.entries(answers))
    server.post<DisputePath>(`/v1/customer/disputes/:id/${path}`, async (request, reply) => {
      const { body, files } = await readForm(request);
      return runCall({
        ...{ store, request, reply, operation: 'answer-dispute', status: 200 },
        work: () => {
          const { id } = answer(store, { disputeId: request.params.id, body, files });
          const href = `${store.url}/v1/customer/disputes/${id}`;
          return { body: { links: [{ href, rel: 'self', method: 'GET' }] } };
        },
      });
    });
}

/** The seller's answers, by the end of their address. */
const answers: Record<string, (store: PaypalStore, answer: DisputeAnswer) => Dispute> = {
  'send-message': sendMessage,
  'provide-evidence': provideEvidence,
  'provide-supporting-info': provideSupportingInfo,
  'accept-claim': acceptClaim,
};

/** A JSON body, or a form with the JSON in its part `input` and files in the others. */
async function readForm(request: FastifyRequest): Promise<Pick<DisputeAnswer, 'body' | 'files'>> {
  if (!Buffer.isBuffer(request.body)) return { body: readJson(request), files: [] };
  const headers = { 'content-type': readHeader(request, 'content-type') ?? '' };
  try {
    const form = await new Response(new Uint8Array(request.body), { headers }).formData();
    const parts = [...form].map(([name, value]) => ({ name, value }));
    const input = form.get('input');
    const files = parts.flatMap(({ name, value }) =>
      name === 'input' || typeof value === 'string' ? [] : [{ name: value.name, bytes: value.size }],
    );
    const text = typeof input === 'string' ? input : ((await input?.text()) ?? '{}');
    return { body: JSON.parse(text), files };
  } catch {
    throw new PaypalError('MALFORMED_REQUEST_JSON');
  }
}
