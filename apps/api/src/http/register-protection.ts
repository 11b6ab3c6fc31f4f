import { type Endpoint, secondFactorHeader } from '@credit-studio/contracts';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Environment } from '../config/environment.ts';
import { AppError } from '../errors/app-error.ts';
import { countAddress, countKey, type LimitedServices } from '../rate-limits/count-calls.ts';
import { createAddressReader } from './identify-address.ts';
import { type ApiKeySource, findSentKey, requireCustomerCall } from './identify-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contracts that a route serves. */
    endpoint?: Endpoint;
    /** The route has no rate limit. */
    isUncounted?: boolean;
  }
}

function isStaffCall(request: FastifyRequest): boolean {
  return request.routeOptions.config.endpoint?.access === 'staff';
}

/** A read of what all visitors share, by one of them. */
function isVisitorsRead({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.endpoint?.cached === true && headers.authorization === undefined;
}

/** Visitors' reads are counted later, when they are not in memory. */
function isUncounted(request: FastifyRequest): boolean {
  return request.routeOptions.config.isUncounted === true || isVisitorsRead(request);
}

type AllowedOrigins = string[] | '*';

/** Other sites read only what every visitor gets. Calls of staff come from the console. */
async function chooseOrigins(
  request: FastifyRequest,
  {
    own,
    admin,
    findAllowedOrigins,
  }: { own: string[]; admin: string } & Pick<ProtectionParts, 'findAllowedOrigins'>,
): Promise<AllowedOrigins> {
  if (isStaffCall(request)) return [admin];
  const { origin } = request.headers;
  if (!origin || own.includes(origin) || !isVisitorsRead(request)) return own;
  const others = await findAllowedOrigins();
  return others.includes('*') ? '*' : [...own, ...others];
}

interface ProtectionParts {
  apiKeys: Pick<ApiKeySource, 'authenticate'>;
  /** Origins of other sites whose browsers may read what every visitor gets; `*` for any. */
  findAllowedOrigins: () => Promise<readonly string[]>;
}

/** Registers security headers, allowed origins and the rate limit, before any of our routes. */
export async function registerProtection(
  app: FastifyInstance,
  environment: Environment,
  limited: LimitedServices,
  { apiKeys, findAllowedOrigins }: ProtectionParts,
) {
  const { STOREFRONT_ORIGIN: storefront, ADMIN_ORIGIN: admin } = environment;
  // Fastify's plugin would make the same functions again for each request.
  const setSecurityHeaders = helmet({
    // The API serves data and images to two other origins; it is never a page or a frame itself.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    // These concern documents and old plugins. The API sends no documents, and each header costs bytes.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    strictTransportSecurity: environment.NODE_ENV === 'production' && { maxAge: 31_536_000 },
  });
  app.addHook('onRequest', (request, reply, done) =>
    setSecurityHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  );
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: await chooseOrigins(request, { own: [storefront, admin], admin, findAllowedOrigins }),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        secondFactorHeader,
        'idempotency-key',
        'last-event-id',
        'prefer',
        'x-request-id',
      ],
      exposedHeaders: [
        ...['X-Total-Count', 'X-Request-Id', 'Retry-After', 'ETag', 'Content-Disposition'],
        ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
      ],
      maxAge: 600,
    }),
  });
  // A preflight request matches no route, so the call itself is checked as well.
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin && origin !== admin && isStaffCall(request))
      throw new AppError('forbidden', 'Please use the administrator area for this.');
  });
  const readAddress = createAddressReader([
    environment.STOREFRONT_SECRET,
    environment.STOREFRONT_SECRET_PREVIOUS,
  ]);
  app.decorateRequest('callerAddress', '');
  app.decorateRequest('sentKey', null);
  app.addHook('onRequest', async (request, reply) => {
    const { address, isForged } = readAddress(request);
    request.callerAddress = address;
    request.sentKey = await findSentKey(apiKeys, request);
    const setHeaders = (headers: Record<string, string>) => reply.headers(headers);
    const key = request.sentKey?.key;
    if (key && !isForged) await countKey(limited, { key, setHeaders });
    else if (isForged || !isUncounted(request)) await countAddress(limited, { address, setHeaders });
    if (isForged)
      throw new AppError(
        'forbidden',
        'The secret of the storefront is wrong. Please set STOREFRONT_SECRET to the same value for both servers.',
      );
    requireCustomerCall(request);
  });
}
