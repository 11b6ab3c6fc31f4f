import type { Endpoint } from '@credit-studio/contracts';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { AppError } from '../errors/app-error.ts';
import { countAddress, type LimitedServices } from '../rate-limits/count-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contracts that a route serves. */
    endpoint?: Endpoint;
    /** The route has no rate limit. */
    isUncounted?: boolean;
  }
}

function isStaffCall(request: FastifyRequest): boolean {
  return request.routeOptions.config.endpoint?.access === 'admin';
}

/** The storefront's server asks public reads for all its visitors from one address, so they count for no one. */
function isUncounted({ routeOptions }: FastifyRequest): boolean {
  const { endpoint, isUncounted: isMarked } = routeOptions.config;
  const isPublic = endpoint?.access === 'public' || endpoint?.access === 'optional';
  return isMarked === true || (endpoint?.method === 'GET' && isPublic);
}

/** Headers, origins and rate limits, before any of our handlers runs. */
export async function registerProtection(
  app: FastifyInstance,
  environment: Environment,
  limited: LimitedServices,
) {
  const { STOREFRONT_ORIGIN: storefront, ADMIN_ORIGIN: admin } = environment;
  await app.register(helmet, {
    // The API serves data and images to two other origins; it is never a page or a frame itself.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    // These headers concern documents and plugins that no longer exist. No answer here is a document, and each of them costs
    // every answer its bytes.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    strictTransportSecurity: environment.NODE_ENV === 'production' && { maxAge: 31_536_000 },
  });
  await app.register(cors, {
    delegator: (request, callback) =>
      callback(null, {
        origin: isStaffCall(request) ? [admin] : [storefront, admin],
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: [
          'authorization',
          'content-type',
          'idempotency-key',
          'last-event-id',
          'prefer',
          'x-request-id',
        ],
        exposedHeaders: ['X-Total-Count', 'X-Request-Id', 'Retry-After', 'ETag', 'Content-Disposition'],
        maxAge: 600,
      }),
  });
  // A preflight names no route that could be looked up here, so the call itself is rejected as well.
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin && origin !== admin && isStaffCall(request))
      throw new AppError('forbidden', 'Please use the administrator area for this.');
  });
  app.addHook('onRequest', async (request) => {
    if (!isUncounted(request)) await countAddress(limited, request.ip);
  });
}
