import { createHash } from 'node:crypto';

/** The one header of a public read that differs from caller to caller. */
export const requestIdHeader = 'x-request-id';

/** Heads of a ready answer as `writeHead` takes them: names and values in turn, the request id first. */
export interface ReadyHeads {
  whole: string[];
  unchanged: string[];
}

/** What all anonymous callers get of one address. */
export interface PublicRead {
  /** Text, because a head and a text leave in one write, a head and bytes in two. */
  body: string;
  /** Of the body in UTF-8. */
  bytes: number;
  /** Strong: SHA-256 of the body, in quotes. */
  etag: string;
  /** Rows in all, for a paged list. */
  total: number | null;
  /** Ready heads by the `Origin` that they allow, '' for none. */
  heads: Map<string, ReadyHeads>;
}

export function composePublicRead(answer: unknown, total: number | null): PublicRead {
  const body = JSON.stringify(answer);
  const digest = createHash('sha256').update(body).digest('base64url');
  return { body, bytes: Buffer.byteLength(body), etag: `"${digest}"`, total, heads: new Map() };
}
