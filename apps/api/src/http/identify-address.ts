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

/** Reads the address of a call. The storefront, which knows `secret`, passes on the address of its visitor. */
export function createAddressReader(secret: string | undefined) {
  const expected = secret === undefined ? null : digest(secret);
  return ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => {
    const given = headers[storefrontHeaders.secret];
    if (expected === null || given === undefined) return { address: ip, isForged: false };
    // Digests have one length, and comparing them takes the same time for every text.
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected))
      return { address: ip, isForged: true };
    const visitor = headers[storefrontHeaders.visitor];
    return { address: typeof visitor === 'string' && isIP(visitor) ? visitor : ip, isForged: false };
  };
}
