import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers that differ between callers. The limit is that of the caller whose call was counted. */
const requestIdHeader = 'x-request-id';
const ownHeaders = new Set([requestIdHeader, 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']);

/** Headers of a cached answer in the form of `writeHead`: names and values in turn, the request id first. */
interface ReadyHeads {
  complete: string[];
  unchanged: string[];
}

/** The answer that all anonymous callers of one address get. */
export interface PublicRead {
  /** A string, because Node sends headers and a string in one write, headers and a buffer in two. */
  body: string;
  /** Of the body in UTF-8. */
  bytes: number;
  /** Strong: SHA-256 of the body and the total, in quotes. */
  etag: string;
  /** The number of all rows, for a paged list. */
  total: number | null;
  /** Headers by the `Origin` that they allow, '' for none. */
  heads: Map<string, ReadyHeads>;
}

export function composePublicRead(answer: unknown, total: number | null): PublicRead {
  const body = JSON.stringify(answer);
  const digest = createHash('sha256').update(`${total} ${body}`).digest('base64url');
  return { body, bytes: Buffer.byteLength(body), etag: `"${digest}"`, total, heads: new Map() };
}

/** The headers that later callers get as well. */
function copyHeads(reply: FastifyReply, { bytes }: PublicRead): ReadyHeads {
  const shared = Object.entries(reply.getHeaders())
    .filter(([name]) => !ownHeaders.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  return {
    complete: [requestIdHeader, '', ...shared, 'content-length', String(bytes)],
    unchanged: [requestIdHeader, '', ...shared],
  };
}

/** Answers an anonymous caller, and caches the headers for later callers of the same origin. */
export function sendPublicRead(request: FastifyRequest, reply: FastifyReply, read: PublicRead) {
  reply
    .header('etag', read.etag)
    .header('cache-control', 'public, no-cache')
    .type('application/json; charset=utf-8');
  if (read.total !== null) reply.header('x-total-count', read.total);
  const origin = request.headers.origin ?? '';
  // Headers of unknown origins are not cached: any number of them could fill the memory.
  const isKnown = origin === '' || reply.getHeader('access-control-allow-origin') === origin;
  if (isKnown && !read.heads.has(origin)) read.heads.set(origin, copyHeads(reply, read));
  if (matchesEtag(request.headers['if-none-match'], read.etag)) return reply.status(304).send();
  return reply.send(read.body);
}

/** Whether `If-None-Match` matches the tag: `*`, or a list with the tag, weak or strong (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
