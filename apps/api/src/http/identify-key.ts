import type { ApiScope, Endpoint } from '@credit-studio/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor, KeyActor } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key that came with a call; null for a call without one, and where no one looks at the caller. */
    sentKey: SentKey | null;
  }
}

interface SentKey {
  /** Null for one that does not work. */
  key: KeyActor['key'] | null;
}

/** Knows the API keys. The module of API keys implements it. */
export interface ApiKeySource {
  /** The key of this text, and records its use; null for one that does not work. */
  authenticate(sent: { text: string; address: string }): Promise<KeyActor['key'] | null>;
  /** Whether a key that started a long answer still works and still has the right to it. */
  isLive(key: { prefix: string; scope: ApiScope }): Promise<boolean>;
}

function readKeyText({ headers }: FastifyRequest): string | null {
  return /^Bearer (cs_[\w-]*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

function looksAtCaller(endpoint: Endpoint | undefined): boolean {
  return endpoint !== undefined && endpoint.access !== 'public' && endpoint.access !== 'provider';
}

/** The key of a request to an endpoint that looks at its callers. */
export async function findSentKey(
  apiKeys: Pick<ApiKeySource, 'authenticate'>,
  request: FastifyRequest,
): Promise<SentKey | null> {
  const text = readKeyText(request);
  if (text === null || !looksAtCaller(request.routeOptions.config.endpoint)) return null;
  return { key: await apiKeys.authenticate({ text, address: request.callerAddress }) };
}

/**
 * The actor of a call with a key; throws unless the key has the scope of the call. A call that answers anyone answers
 * a key without its scope like anyone.
 */
export function requireScope(endpoint: Endpoint, { key }: SentKey): Actor {
  if (!key)
    throw new AppError(
      'unauthenticated',
      'This API key does not work: it is unknown, expired, suspended or revoked. Please use another one.',
    );
  const { scope } = endpoint;
  if (scope && key.scopes.includes(scope)) return { kind: 'key', key };
  if (endpoint.access === 'optional') return { kind: 'anonymous' };
  if (!scope) throw new AppError('forbidden', 'This call cannot be made with an API key.');
  throw new AppError('scope_missing', `This API key lacks the right ${scope}. An admin can add it.`);
}
