import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GeminiBooks } from '../gemini-books.ts';
import { GeminiError, invalidKey, overloaded, quotaExhausted } from '../gemini-error.ts';
import { fitsCall, type GeminiFault, type Operation } from '../gemini-faults.ts';
import { maskKey, requireKey } from './read-key.ts';

export interface CallContext {
  key: string;
  /** A fault that the call itself has to play: a refusal, a failure and their like. */
  fault: GeminiFault['kind'] | null;
}

interface Call {
  books: GeminiBooks;
  request: FastifyRequest;
  reply: FastifyReply;
  operation: Operation;
  model: string | null;
  work(context: CallContext): Promise<object>;
}

/** What every call has in common: the key, the faults and an entry in the books. */
export async function runCall({
  books,
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
    books.requests.put(entry.id, { ...entry, status, fault: fault?.kind ?? null });
  };
  try {
    const key = requireKey(request);
    maskedKey = maskKey(key);
    fault = books.faults.take((candidate) => fitsCall(candidate, operation, key));
    if (fault?.kind === 'stall' && operation !== 'video-submit') {
      log(null);
      // The connection stays open and silent, until the caller gives up or the sandbox closes.
      return reply.hijack();
    }
    if (fault) await playFault(fault, model ?? 'gemini');
    const body = await work({ key, fault: fault?.kind ?? null });
    log(200);
    return reply.send(body);
  } catch (error) {
    log(error instanceof GeminiError ? error.code : 500);
    throw error;
  }
}

/** The faults that end a call, or delay it, whatever it is about. */
async function playFault(fault: GeminiFault, model: string): Promise<void> {
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
