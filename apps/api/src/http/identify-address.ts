import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { storefrontHeaders } from '@credit-studio/contracts';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address that calls are counted under: the caller's, or that of the storefront's visitor. */
    callerAddress: string;
  }
}

/** Where a call comes from. `isForged` when it has the storefront's header with a wrong secret. */
interface Origin {
  address: string;
  isForged: boolean;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Reads the address of a call. The storefront, which knows one of the secrets, passes on the address of its visitor. */
export function createAddressReader(secrets: readonly (string | undefined)[]) {
  const expected = secrets.flatMap((secret) => secret ?? []).map(digest);
  return ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => {
    const given = headers[storefrontHeaders.secret];
    if (expected.length === 0 || given === undefined) return { address: ip, isForged: false };
    // Digests have one length, and comparing them takes the same time for every text.
    const isKnown = typeof given === 'string' && expected.some((one) => timingSafeEqual(digest(given), one));
    if (!isKnown) return { address: ip, isForged: true };
    const visitor = headers[storefrontHeaders.visitor];
    return { address: typeof visitor === 'string' && isIP(visitor) ? visitor : ip, isForged: false };
  };
}
