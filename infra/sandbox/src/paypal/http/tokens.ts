import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../paypal-error.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { readHeader } from './read-json.ts';

/** The client of a bearer token; sends 401 and returns null without a valid one. */
export function authenticate(
  store: PaypalStore,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const token = /^Bearer (.+)$/i.exec(readHeader(request, 'authorization') ?? '')?.[1] ?? '';
  const known = store.tokens.find(token);
  if (known && known.expiresAt > Date.now()) return known.clientId;
  reply.code(401).send(describeError(401));
  return null;
}

const tokenLifetimeSeconds = 32_400;

/** Accepts any client whose secret does not start with "wrong". */
export function registerTokenRoutes(server: FastifyInstance, store: PaypalStore): void {
  server.post('/v1/oauth2/token', (request, reply) => {
    const clientId = readClient(request);
    if (clientId === null) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    const grant = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('grant_type');
    if (grant !== 'client_credentials') {
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is unsupported' });
    }
    const token = `A21AA${randomBytes(48).toString('base64url')}`;
    store.tokens.put(token, { clientId, expiresAt: Date.now() + tokenLifetimeSeconds * 1000 });
    return reply.send({
      scope: 'https://uri.paypal.com/services/checkout https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: tokenLifetimeSeconds,
      nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
    });
  });
}

function readClient(request: FastifyRequest): string | null {
  const encoded = /^Basic (.+)$/i.exec(readHeader(request, 'authorization') ?? '')?.[1] ?? '';
  const [id, ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  const joined = secret.join(':');
  return id && joined && !joined.startsWith('wrong') ? id : null;
}
