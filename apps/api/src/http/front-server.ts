import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { customerHeader } from '@credit-studio/contracts';
import { countAnswerFromMemory } from '@credit-studio/telemetry/count-request';
import { chooseRequestId, requestIdHeader } from '@credit-studio/telemetry/request-log';
import type { PublicReads } from '../public-reads/create-public-reads.ts';
import { matchesEtag } from '../public-reads/public-read.ts';

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
  // No such call is a visitor's: its route refuses it.
  if (headers[customerHeader] !== undefined) return false;
  const read = reads.find(url);
  const heads = read?.heads.get(headers.origin ?? '');
  if (!read || !heads) return false;
  const isUnchanged = matchesEtag(headers['if-none-match'], read.etag);
  const head = isUnchanged ? heads.unchanged : heads.complete;
  // The request id comes first. `writeHead` copies the list before the next request changes it.
  head[1] = chooseRequestId(headers[requestIdHeader]);
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
