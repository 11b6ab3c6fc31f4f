import {
  type ApiScope,
  customerHeader,
  type Endpoint,
  hasPermission,
  type Permission,
} from '@credit-studio/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor, KeyActor } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key that came with a call; null for a call without one, and where no one looks at the caller. */
    sentKey: SentKey | null;
  }
}

export interface SentKey {
  /** Null for one that does not work. */
  key: KeyActor['key'] | null;
}

/** Knows the API keys. The module of API keys implements it. */
export interface ApiKeySource {
  /** The key of this text, and records its use; null for one that does not work. */
  authenticate(sent: { text: string; address: string }): Promise<KeyActor['key'] | null>;
  /** Whether a key that started a long answer still works, and both it and its maker still have the right to it. */
  isLive(key: { prefix: string; scope: ApiScope; permission: Permission }): Promise<boolean>;
}

function readKeyText({ headers }: FastifyRequest): string | null {
  return /^Bearer (cs_[\w-]*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Throws when a key lacks a right. */
export function requireKeyScope(key: KeyActor['key'], scope: ApiScope): void {
  if (!key.scopes.includes(scope))
    throw new AppError(
      'scope_missing',
      `This API key lacks the right ${scope}. The shop’s staff can add it.`,
    );
}

/** An export takes another right of a person than a page of the list, and a program may do no more than its maker. */
function requireMakerRight({ makerRole }: KeyActor['key'], { permission }: Endpoint): void {
  if (permission && !hasPermission(makerRole, permission))
    throw new AppError(
      'scope_missing',
      `The person who made this API key lacks the right ${permission}. Please use a key of someone who has it.`,
    );
}

/** Which customer the call names; null without one. Two of them name no one. */
export function readCustomer({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const named = headers[customerHeader];
  return named === undefined ? null : String(named);
}

/**
 * Refuses a call that names a customer where no key can act for one. What is cached for visitors is not even looked up
 * for such a call, so neither answer takes the place of the other.
 */
export function requireCustomerCall(request: FastifyRequest): void {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || readCustomer(request) === null) return;
  if (!endpoint.customerScope)
    throw new AppError(
      'forbidden',
      'This call cannot be made for a customer. Please leave out the header Credit-Studio-Customer.',
    );
  if (!request.sentKey)
    throw new AppError(
      'forbidden',
      'Only a call with an API key can be made for a customer. Please leave out the header Credit-Studio-Customer.',
    );
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
export function requireScope(endpoint: Endpoint, sent: SentKey): Actor {
  const key = requireKey(sent);
  const { scope, customerScope } = endpoint;
  if (scope && key.scopes.includes(scope)) {
    requireMakerRight(key, endpoint);
    return { kind: 'key', key };
  }
  if (endpoint.access === 'optional') return { kind: 'anonymous' };
  if (!scope && customerScope)
    throw new AppError(
      'forbidden',
      'This call needs a customer. Please name one in the header Credit-Studio-Customer.',
    );
  if (!scope) throw new AppError('forbidden', 'This call cannot be made with an API key.');
  requireKeyScope(key, scope);
  return { kind: 'key', key };
}

/** The key that came with a call; throws for one that does not work. */
export function requireKey({ key }: SentKey): KeyActor['key'] {
  if (key) return key;
  throw new AppError(
    'unauthenticated',
    'This API key does not work: it is unknown, expired, suspended or revoked. Please use another one.',
  );
}
