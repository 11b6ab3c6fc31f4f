import Fastify, { type FastifyInstance } from 'fastify';
import { registerControlPage } from '../page/index.ts';
import { registerCheckoutRoutes } from './checkout/checkout.routes.ts';
import { registerControlRoutes } from './control/control.routes.ts';
import { summariseStore } from './control/describe-store.ts';
import { renderPaypalControlPage } from './control/render-paypal-control-page.ts';
import { registerDisputeRoutes } from './http/disputes.routes.ts';
import { registerNotificationRoutes } from './http/notifications.routes.ts';
import { registerOrderRoutes } from './http/orders.routes.ts';
import { registerPaymentRoutes } from './http/payments.routes.ts';
import { registerTokenRoutes } from './http/tokens.ts';
import { describeError, PaypalError } from './paypal-error.ts';
import type { PaypalStore } from './paypal-store.ts';
import { registerReportingRoutes } from './reporting/reporting.routes.ts';
import type { SigningIdentity } from './webhooks/signing-identity.ts';

interface Parts {
  store: PaypalStore;
  identity: SigningIdentity;
  allowedOrigins: string[] | undefined;
}

export function buildPaypalServer({ store, identity, allowedOrigins }: Parts): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  // Bodies stay text: signatures cover bytes, forms are forms, and an empty JSON body is allowed.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 60_000_000 },
    (_request, body, done) => done(null, body),
  );
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  server.addHook('onSend', async (_request, reply) => {
    reply.header('paypal-debug-id', describeError(500).debug_id);
  });
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof PaypalError) return reply.code(error.status).send(error.toBody());
    console.error(error);
    return reply.code(500).send(describeError(500));
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(describeError(404)));

  registerTokenRoutes(server, store);
  registerOrderRoutes(server, store);
  registerPaymentRoutes(server, store);
  registerDisputeRoutes(server, store);
  registerReportingRoutes(server, store);
  registerNotificationRoutes(server, store, identity);
  registerCheckoutRoutes(server, store, (origin) => isOriginAllowed(origin, allowedOrigins));
  registerControlRoutes(server, store);
  registerControlPage(server, { html: renderPaypalControlPage(), summarise: () => summariseStore(store) });
  return server;
}

/** Without a list every page on this machine may open the approval window, and none from elsewhere. */
function isOriginAllowed(origin: string, allowedOrigins: string[] | undefined): boolean {
  if (allowedOrigins) return allowedOrigins.includes(origin);
  return /^https?:\/\/(([a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}
