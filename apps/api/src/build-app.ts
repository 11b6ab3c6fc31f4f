import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { DestinationStream } from 'pino';
import { composeServices } from './compose-services.ts';
import type { Environment } from './config/environment.ts';
import { answerError, registerErrorAnswers } from './http/answer-error.ts';
import { createBind } from './http/bind-endpoints.ts';
import { chooseRequestId } from './http/choose-request-id.ts';
import { createLogger } from './http/create-logger.ts';
import { registerHealthRoutes } from './http/health.routes.ts';
import { keepRawBody } from './http/keep-raw-body.ts';
import { registerOpenApi } from './http/openapi.routes.ts';
import { registerProtection } from './http/register-protection.ts';
import { aiKeyRoutes } from './modules/ai-keys/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { catalogRoutes } from './modules/catalog/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { creditRoutes } from './modules/credits/index.ts';
import { generationRoutes, unusedHoldMessages } from './modules/generations/index.ts';
import { messageRoutes } from './modules/messages/index.ts';
import { operationsRoutes } from './modules/operations/index.ts';
import { orderRoutes } from './modules/orders/index.ts';
import { paymentRoutes, paypalWebhookRoutes } from './modules/payments/index.ts';
import { reportRoutes } from './modules/reports/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { fileRoutes, uploadRoutes } from './modules/uploads/index.ts';
import { userAdministrationRoutes } from './modules/user-administration/index.ts';
import { createFrontServer } from './public-reads/create-front-server.ts';
import { createPublicReads } from './public-reads/create-public-reads.ts';

/** Largest JSON body: 1 MB. Uploads set their own limit. */
const bodyLimitBytes = 1024 * 1024;
/** A request that takes longer to arrive is given up. */
const requestTimeoutMs = 60_000;
/** An idle connection is closed; longer than the minute for which load balancers commonly keep theirs. */
const keepAliveTimeoutMs = 72_000;

/**
 * The whole API, apart from the process that listens: third-party plugins first, then our modules.
 * `logDestination` lets a test read the log.
 */
export async function buildApp(options: { environment: Environment; logDestination?: DestinationStream }) {
  const { environment, logDestination } = options;
  const log = createLogger(environment, logDestination);
  const { services, announceStop, close: closeServices } = composeServices({ environment, log });
  const publicReads = createPublicReads(services.signals);
  const app = Fastify({
    serverFactory: (handle) =>
      createFrontServer(
        { reads: publicReads, stopping: services.stopping, requestTimeoutMs, keepAliveTimeoutMs },
        handle,
      ),
    loggerInstance: log,
    bodyLimit: bodyLimitBytes,
    trustProxy: (_address, hop) => hop < environment.TRUSTED_PROXIES,
    requestIdHeader: false,
    genReqId: chooseRequestId,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerError,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.routeOptions.config.endpoint?.access !== 'public') reply.header('cache-control', 'no-store');
  });
  // An answer to a call that was under way when the stop began: its connection must not be kept for another.
  app.addHook('onSend', async (_request, reply) => {
    if (services.stopping.aborted) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => announceStop());
  app.addHook('onClose', async () => closeServices());
  registerErrorAnswers(app);
  await registerProtection(app, environment, services);
  await app.register(multipart);

  const bind = createBind(app, services, publicReads);
  registerHealthRoutes(app, services);
  registerOpenApi(app, environment.API_PUBLIC_URL);
  userAdministrationRoutes(bind, services);
  catalogRoutes(bind, services);
  contentRoutes(bind, services);
  creditRoutes(bind, services, { unusedHoldMessages });
  orderRoutes(bind, services);
  paymentRoutes(bind, services);
  await app.register(async (scope) => {
    keepRawBody(scope);
    paypalWebhookRoutes(createBind(scope, services, publicReads), services);
  });
  uploadRoutes(bind, services);
  fileRoutes(app, services);
  aiKeyRoutes(bind, services);
  generationRoutes(bind, services);
  messageRoutes(bind, services);
  supportRoutes(bind, services);
  auditRoutes(bind, services);
  reportRoutes(bind, services);
  operationsRoutes(bind, services);

  await app.ready();
  return { app, services, close: () => app.close() };
}
