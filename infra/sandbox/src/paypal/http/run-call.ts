import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isIssue } from '../issues.ts';
import { describeError, PaypalError } from '../paypal-error.ts';
import { fitsOperation, type Operation } from '../paypal-faults.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { readHeader } from './read-json.ts';
import { authenticate } from './tokens.ts';

interface CallContext {
  requestId: string | null;
  merchantId: string;
}

interface Call {
  store: PaypalStore;
  request: FastifyRequest;
  reply: FastifyReply;
  operation: Operation;
  /** The status of the first response; a replayed one is always 200. */
  status: number;
  /** Synchronous, so that two requests with the same id do the work once. */
  work(context: CallContext): { status?: number; body: object };
}

/** What merchant calls have in common: authentication, faults, request ids and one transaction. */
export async function runCall({
  store,
  request,
  reply,
  operation,
  status,
  work,
}: Call): Promise<FastifyReply> {
  const clientId = authenticate(store, request, reply);
  if (clientId === null) return reply;
  const slow = store.faults.take((fault) => fitsOperation(fault, 'slow', operation));
  if (slow) await delay(slow.delayMs);
  if (store.faults.take((fault) => fitsOperation(fault, 'server-error', operation))) {
    return reply.code(500).send(describeError(500));
  }
  if (store.faults.take((fault) => fitsOperation(fault, 'not-found', operation)))
    return reply.code(404).send(describeError(404));
  throwMockedIssue(request);
  const requestId = request.method === 'POST' ? readRequestId(request) : null;
  const answerKey = requestId && `${clientId} ${request.method} ${request.url} ${requestId}`;
  const given = answerKey ? store.answers.find(answerKey) : null;
  if (given) return reply.code(200).send(given.body);
  const result = store.documents.transaction(() => {
    const done = attempt(() => work({ requestId, merchantId: merchantIdOf(clientId) }));
    // Only successes are stored: PayPal allows a failed request to be retried under its id.
    if (answerKey && !(done instanceof PaypalError)) store.answers.put(answerKey, { body: done.body });
    return done;
  });
  if (result instanceof PaypalError) throw result;
  if (store.faults.take((fault) => fitsOperation(fault, 'lost-response', operation))) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  return reply.code(result.status ?? status).send(result.body);
}

/**
 * An issue is returned through the transaction, not thrown: operations check before they write, so nothing needs a
 * rollback, and the fault that caused it must stay used up.
 */
function attempt<T>(work: () => T): T | PaypalError {
  try {
    return work();
  } catch (error) {
    if (error instanceof PaypalError) return error;
    throw error;
  }
}

function readRequestId(request: FastifyRequest): string | null {
  const requestId = readHeader(request, 'paypal-request-id');
  if (requestId && requestId.length > 108) {
    throw new PaypalError('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id' });
  }
  return requestId;
}

/** PayPal's negative testing: the caller names the issue to return. */
function throwMockedIssue(request: FastifyRequest): void {
  const header = readHeader(request, 'paypal-mock-response');
  if (!header) return;
  const schema = z.object({ mock_application_codes: z.union([z.string(), z.array(z.string()).min(1)]) });
  let issue = '';
  try {
    issue = [schema.parse(JSON.parse(header)).mock_application_codes].flat()[0] ?? '';
  } catch {
    throw new PaypalError('MALFORMED_REQUEST_JSON', { field: 'PayPal-Mock-Response' });
  }
  if (!isIssue(issue)) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'PayPal-Mock-Response' });
  throw new PaypalError(issue);
}

function merchantIdOf(clientId: string): string {
  return createHash('sha256').update(clientId).digest('hex').slice(0, 13).toUpperCase();
}
