import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GeminiError, invalidKey, overloaded, quotaExhausted } from './gemini-error.ts';
import { fitsCall, type GeminiFault, type Operation } from './gemini-faults.ts';
import type { GeminiStore } from './gemini-store.ts';

export interface CallContext {
  key: string;
  /** A fault that the call itself has to simulate, such as a refusal or a failure. */
  fault: GeminiFault['kind'] | null;
}

interface Call {
  store: GeminiStore;
  request: FastifyRequest;
  reply: FastifyReply;
  operation: Operation;
  model: string | null;
  work(context: CallContext): Promise<object>;
}

/** What every call has in common: the key, the faults and a log entry. */
export async function runCall({
  store,
  request,
  reply,
  operation,
  model,
  work,
}: Call): Promise<FastifyReply> {
  let fault: GeminiFault | null = null;
  let maskedKey = '';
  const log = (status: number | null) => {
    const entry = { id: randomUUID(), at: new Date().toISOString(), operation, model, key: maskedKey };
    store.requests.put(entry.id, { ...entry, status, fault: fault?.kind ?? null });
  };
  try {
    const key = requireKey(request);
    maskedKey = maskKey(key);
    fault = store.faults.take((candidate) => fitsCall(candidate, operation, key));
    if (fault?.kind === 'stall' && operation !== 'video-submit') {
      log(null);
      // The connection stays open and silent until the caller aborts or the sandbox closes.
      return reply.hijack();
    }
    if (fault) await simulateFault(fault, model ?? 'gemini');
    const body = await work({ key, fault: fault?.kind ?? null });
    log(200);
    return reply.send(body);
  } catch (error) {
    log(error instanceof GeminiError ? error.code : 500);
    throw error;
  }
}

/** The faults that fail or delay any call. */
async function simulateFault(fault: GeminiFault, model: string): Promise<void> {
  switch (fault.kind) {
    case 'rate-limit':
      throw quotaExhausted(model, fault.retryDelaySeconds);
    case 'invalid-key':
      throw invalidKey();
    case 'server-error':
      throw overloaded();
    case 'slow':
      await delay(fault.delayMs);
  }
}

/** The caller's key. Any that looks like Google's is valid, unless it contains "invalid". */
function requireKey(request: FastifyRequest): string {
  const header = request.headers['x-goog-api-key'];
  const { key: parameter } = request.query as { key?: string };
  const key = typeof header === 'string' ? header : (parameter ?? '');
  if (key === '') {
    throw new GeminiError(
      403,
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    );
  }
  if (!key.startsWith('AIza') || key.includes('invalid')) throw invalidKey();
  return key;
}

export function maskKey(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}…${key.slice(-4)}` : '…';
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
