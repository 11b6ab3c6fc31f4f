import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { countAnswerFromMemory } from '../metrics/count-requests.ts';
import type { PublicReads } from '../public-reads/create-public-reads.ts';
import { matchesEtag } from '../public-reads/public-read.ts';

/** The caller's `x-request-id` if it is well formed, so that a trace can span services; otherwise a new UUID. */
export function chooseRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const offered = request.headers['x-request-id'];
  return typeof offered === 'string' && /^[\w-]{8,64}$/.test(offered) ? offered : randomUUID();
}

interface FrontOptions {
  reads: Pick<PublicReads, 'find'>;
  /** Once aborted, every request goes to its route, which closes the connection. */
  stopping: AbortSignal;
  requestTimeoutMs: number;
  keepAliveTimeoutMs: number;
}

/** Answers from memory if body and headers are cached; returns false if Fastify has to answer. */
function answerFromMemory(
  { reads, stopping }: FrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { headers, method, url = '' } = request;
  if (method !== 'GET' || headers.authorization !== undefined || stopping.aborted) return false;
  const read = reads.find(url);
  const heads = read?.heads.get(headers.origin ?? '');
  if (!read || !heads) return false;
  const isUnchanged = matchesEtag(headers['if-none-match'], read.etag);
  const head = isUnchanged ? heads.unchanged : heads.complete;
  // The request id comes first. `writeHead` copies the list before the next request changes it.
  head[1] = chooseRequestId(request);
  const status = isUnchanged ? 304 : 200;
  response.writeHead(status, head);
  response.end(isUnchanged ? undefined : read.body);
  countAnswerFromMemory(status);
  return true;
}

/** A server that sends cached answers itself and passes every other request to `handle`, which is Fastify. */
export function createFrontServer(
  options: FrontOptions,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer({ requestTimeout: options.requestTimeoutMs }, (request, response) => {
    if (!answerFromMemory(options, request, response)) handle(request, response);
  });
  server.keepAliveTimeout = options.keepAliveTimeoutMs;
  return server;
}
