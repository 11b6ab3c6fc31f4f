import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { chooseRequestId } from '../http/choose-request-id.ts';
import type { PublicReads } from './create-public-reads.ts';
import { matchesEtag } from './matches-etag.ts';

interface FrontOptions {
  reads: Pick<PublicReads, 'find'>;
  /** Aborted: every request goes to its route, which ends its connection. */
  stopping: AbortSignal;
  requestTimeoutMs: number;
  keepAliveTimeoutMs: number;
}

/** Answers from memory if both body and headers are ready; false when the request has to go its way. */
function answerReadyRead(
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
  const head = isUnchanged ? heads.unchanged : heads.whole;
  // The one header that differs stands first. `writeHead` has copied the list before it is changed again.
  head[1] = chooseRequestId(request);
  response.writeHead(isUnchanged ? 304 : 200, head);
  response.end(isUnchanged ? undefined : read.body);
  return true;
}

/** A server that gives ready answers itself and hands every other request to `handle`, which is Fastify. */
export function createFrontServer(
  options: FrontOptions,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer({ requestTimeout: options.requestTimeoutMs }, (request, response) => {
    if (!answerReadyRead(options, request, response)) handle(request, response);
  });
  server.keepAliveTimeout = options.keepAliveTimeoutMs;
  return server;
}
