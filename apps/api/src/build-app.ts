import { maxInboundMailBytes } from '@credit-studio/contracts/rules';
import multipart from '@fastify/multipart';
import type { DestinationStream } from 'pino';
import { composeServices } from './compose-services.ts';
import type { Environment } from './config/environment.ts';
import { createBind } from './http/bind-endpoints.ts';
import { createLogger } from './http/create-logger.ts';
import { createServer, keepRawBody, takeRawBody } from './http/create-server.ts';
import { registerHealthRoutes } from './http/health.routes.ts';
import type { ApiKeySource } from './http/identify-key.ts';
import { registerOpenApi } from './http/openapi/index.ts';
import { registerReference } from './http/reference/register-reference.ts';
import { registerProtection } from './http/register-protection.ts';
import { aiKeyRoutes } from './modules/ai-keys/index.ts';
import { apiKeyRoutes, authenticateApiKey, isApiKeyLive } from './modules/api-keys/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { catalogRoutes, productOriginals } from './modules/catalog/index.ts';
import { contentOriginals, contentRoutes } from './modules/content/index.ts';
import { creditRoutes } from './modules/credits/index.ts';
import { disputeRoutes } from './modules/disputes/index.ts';
import {
  composeUnusedHoldMessages,
  findCreditCost,
  generationRoutes,
  libraryFileRoutes,
  libraryRoutes,
  staffGenerationRoutes,
} from './modules/generations/index.ts';
import { inboundMailRoutes } from './modules/inbound-mail/index.ts';
import { bindWithImages, mediaOriginals, mediaRoutes } from './modules/media/index.ts';
import { messageRoutes } from './modules/messages/index.ts';
import { operationsRoutes, setupRoutes } from './modules/operations/index.ts';
import { orderActivityRoutes } from './modules/order-activity/index.ts';
import { orderRoutes } from './modules/orders/index.ts';
import { partnerWebhookRoutes } from './modules/partner-webhooks/index.ts';
import { paymentRoutes, paypalWebhookRoutes } from './modules/payments/index.ts';
import { receiptRoutes } from './modules/receipts/index.ts';
import { reconciliationRoutes } from './modules/reconciliation/index.ts';
import { reportRoutes } from './modules/reports/index.ts';
import { savedViewRoutes } from './modules/saved-views/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { recallAllowedOrigins, shopSettingsRoutes } from './modules/shop-settings/index.ts';
import { staffNoticeRoutes } from './modules/staff-notices/index.ts';
import {
  createStaffSessions,
  secondFactorRoutes,
  staffSecurityRoutes,
} from './modules/staff-security/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { teamRoutes } from './modules/team/index.ts';
import { translationRoutes } from './modules/translations/index.ts';
import { fileRoutes, uploadRoutes } from './modules/uploads/index.ts';
import { customerCareRoutes, userAdministrationRoutes } from './modules/user-administration/index.ts';
import { recallUserById, recallUserByUid } from './modules/users/index.ts';
import { createPublicReads } from './public-reads/create-public-reads.ts';

/**
 * The API without the process that listens: third-party plugins first, then our modules. `logDestination` lets a test
 * read the log.
 */
export async function buildApp(options: { environment: Environment; logDestination?: DestinationStream }) {
  const { environment, logDestination } = options;
  const log = createLogger(environment, 'api', logDestination);
  const { services, clock, announceStop, close: closeServices } = composeServices({ environment, log });
  const publicReads = createPublicReads(services.signals);
  const { stopping } = services;
  const app = createServer({ environment, log, publicReads, stopping });
  app.addHook('preClose', async () => announceStop());
  app.addHook('onClose', async () => closeServices());
  const apiKeys: ApiKeySource = {
    authenticate: (sent) => authenticateApiKey(services, sent),
    isLive: (key) => isApiKeyLive(services, key),
  };
  const sources = {
    findUserByUid: recallUserByUid,
    findUserById: recallUserById,
    apiKeys,
    staffSessions: createStaffSessions(services),
  };
  await registerProtection(app, environment, services, {
    apiKeys,
    findAllowedOrigins: () => recallAllowedOrigins(services),
  });
  await app.register(multipart);

  const bind = createBind(app, services, { publicReads, sources });
  const leaving = new AbortController();
  registerHealthRoutes(app, services, leaving.signal);
  const documented = {
    serverUrl: environment.API_PUBLIC_URL,
    storefrontUrl: environment.STOREFRONT_ORIGIN,
  };
  registerOpenApi(app, documented);
  registerReference(app, documented);
  userAdministrationRoutes(bind, services);
  customerCareRoutes(bind, services);
  const bindShown = bindWithImages(bind, services);
  catalogRoutes(bindShown, services);
  contentRoutes(bindShown, services);
  mediaRoutes(bind, services);
  translationRoutes(bind, services, { ...contentOriginals, ...productOriginals, media: mediaOriginals });
  creditRoutes(bind, services, {
    findAmount: () => findCreditCost(services, 'video'),
    messages: composeUnusedHoldMessages,
  });
  orderRoutes(bindShown, services);
  paymentRoutes(bind, services);
  await app.register(async (scope) => {
    keepRawBody(scope);
    paypalWebhookRoutes(createBind(scope, services, { publicReads, sources }), services);
  });
  disputeRoutes(bind, services);
  reconciliationRoutes(bind, services);
  uploadRoutes(bind, services);
  fileRoutes(app, services);
  aiKeyRoutes(bind, services);
  apiKeyRoutes(bind, services);
  partnerWebhookRoutes(bind, services);
  staffNoticeRoutes(bind, services);
  generationRoutes(bind, services);
  libraryRoutes(bind, services);
  staffGenerationRoutes(bind, services);
  libraryFileRoutes(app, services);
  messageRoutes(bind, services);
  supportRoutes(bind, services);
  await app.register(async (scope) => {
    takeRawBody(scope, { type: 'message/rfc822', maxBytes: maxInboundMailBytes });
    inboundMailRoutes(createBind(scope, services, { publicReads, sources }), services);
  });
  auditRoutes(bind, services);
  receiptRoutes(bind, services);
  reportRoutes(bind, services);
  searchRoutes(bind, services);
  orderActivityRoutes(bind, services);
  savedViewRoutes(bind, services);
  teamRoutes(bind, services);
  secondFactorRoutes(bind, services);
  staffSecurityRoutes(bind, services);
  shopSettingsRoutes(bind, services);
  operationsRoutes(bind, services);
  setupRoutes(bind, services);

  await app.ready();
  return {
    app,
    services,
    clock,
    /** Readiness is false from now on, while calls are still answered. */
    announceLeave: () => leaving.abort(),
    close: () => app.close(),
  };
}
