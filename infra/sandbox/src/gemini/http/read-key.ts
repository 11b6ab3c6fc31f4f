import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { GeminiError, invalidKey } from '../gemini-error.ts';

/** The caller's key. Any that looks like Google's is valid, unless it says of itself that it is not. */
export function requireKey(request: FastifyRequest): string {
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
