import { chooseRequestId, requestIdHeader } from '@credit-studio/telemetry/request-log';
import { isTracing } from '@credit-studio/telemetry/tracing';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Environment } from '../config/environment.ts';
import { countRequests } from '../metrics/count-requests.ts';
import type { PublicReads } from '../public-reads/create-public-reads.ts';
import { answerError, registerErrorAnswers } from './error-answers.ts';
import { createFrontServer } from './front-server.ts';
import { answerInLanguage } from './request-language.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the JSON body, on routes inside a scope that keeps them. */
    rawBody: Buffer | null;
  }
}

/** Largest JSON body: 1 MB. Uploads set their own limit. */
const bodyLimitBytes = 1024 * 1024;
/** Longest time for a request to arrive. */
const requestTimeoutMs = 60_000;
/** Idle connections are closed after this, later than load balancers commonly close theirs. */
const keepAliveTimeoutMs = 72_000;

/** One line for each call, when it has ended: two would cost as much as its SQL. */
class CallLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const call = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.error({ ...call, err: error }, 'request errored');
    else reply.log.info(call, 'request completed');
  }
}

/** The HTTP server before any route: its limits, request ids and error answers. */
export function createServer(options: {
  environment: Pick<Environment, 'TRUSTED_PROXIES' | 'LANGUAGES'>;
  log: FastifyBaseLogger;
  publicReads: PublicReads;
  stopping: AbortSignal;
}): FastifyInstance {
  const { environment, log, publicReads, stopping } = options;
  const app = Fastify({
    serverFactory: (handle) =>
      createFrontServer({ reads: publicReads, stopping, requestTimeoutMs, keepAliveTimeoutMs }, handle),
    loggerInstance: log,
    logController: new CallLog(),
    bodyLimit: bodyLimitBytes,
    trustProxy: (_address, hop) => hop < environment.TRUSTED_PROXIES,
    requestIdHeader: false,
    genReqId: ({ headers }) => chooseRequestId(headers[requestIdHeader]),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerError,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    if (request.routeOptions.config.endpoint?.access !== 'public') reply.header('cache-control', 'no-store');
  });
  // While the server stops, a connection must not be kept open for another call.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
  answerInLanguage(app, environment.LANGUAGES);
  countRequests(app);
  if (isTracing()) traceRequests(app);
  registerErrorAnswers(app);
  return app;
}

/** Inside this scope the bytes of JSON bodies are kept, for signatures that cover them. */
export function keepRawBody(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.decorateRequest('rawBody', null);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body;
    parse(request, body.toString('utf8'), done);
  });
}

/** Inside this scope, bodies of a type are taken as they are, up to a size. */
export function takeRawBody(
  scope: FastifyInstance,
  { type, maxBytes }: { type: string; maxBytes: number },
): void {
  scope.decorateRequest('rawBody', null);
  scope.addContentTypeParser<Buffer>(
    type,
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (request, body, done) => {
      request.rawBody = body;
      done(null, undefined);
    },
  );
}
