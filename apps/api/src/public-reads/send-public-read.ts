import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './matches-etag.ts';
import { type PublicRead, type ReadyHeads, requestIdHeader } from './public-read.ts';

/** The headers that every later caller gets as well, all but the request id. */
function copyHeads(reply: FastifyReply, { bytes }: PublicRead): ReadyHeads {
  const shared = Object.entries(reply.getHeaders())
    .filter(([name]) => name !== requestIdHeader)
    .flatMap(([name, value]) => [name, String(value)]);
  return {
    whole: [requestIdHeader, '', ...shared, 'content-length', String(bytes)],
    unchanged: [requestIdHeader, '', ...shared],
  };
}

/** Answers an anonymous caller, and keeps the headers that all hooks have made for callers of the same origin. */
export function sendPublicRead(request: FastifyRequest, reply: FastifyReply, read: PublicRead) {
  reply
    .header('etag', read.etag)
    .header('cache-control', 'public, no-cache')
    .type('application/json; charset=utf-8');
  if (read.total !== null) reply.header('x-total-count', read.total);
  const origin = request.headers.origin ?? '';
  // An origin that is not allowed gets no headers of its own, and must not fill the memory with its name.
  const isKnown = origin === '' || reply.getHeader('access-control-allow-origin') === origin;
  if (isKnown && !read.heads.has(origin)) read.heads.set(origin, copyHeads(reply, read));
  if (matchesEtag(request.headers['if-none-match'], read.etag)) return reply.status(304).send();
  return reply.send(read.body);
}
