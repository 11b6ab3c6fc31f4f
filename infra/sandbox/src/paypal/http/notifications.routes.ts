import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PaypalError } from '../paypal-error.ts';
import type { PaypalStore } from '../paypal-store.ts';
import type { SigningIdentity } from '../webhooks/signing-identity.ts';
import { sliceJsonValue } from '../webhooks/slice-json-value.ts';
import { readJson } from './read-json.ts';
import { authenticate } from './tokens.ts';

const verificationSchema = z.looseObject({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

export function registerNotificationRoutes(
  server: FastifyInstance,
  store: PaypalStore,
  identity: SigningIdentity,
): void {
  server.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', (request, reply) => {
    if (request.params.id !== identity.certificateId) throw new PaypalError('INVALID_RESOURCE_ID');
    return reply.type('application/x-pem-file').send(identity.chainPem);
  });

  server.get('/v1/notifications/webhooks', (request, reply) => {
    if (authenticate(store, request, reply) === null) return reply;
    const webhooks = store.endpoints.list().map(({ id, url, eventTypes }) => ({
      id,
      url,
      event_types: (eventTypes ?? ['*']).map((name) => ({ name, status: 'ENABLED' })),
    }));
    return reply.send({ webhooks });
  });

  server.post('/v1/notifications/verify-webhook-signature', (request, reply) => {
    if (authenticate(store, request, reply) === null) return reply;
    const parsed = verificationSchema.safeParse(readJson(request));
    if (!parsed.success) {
      throw new PaypalError('MISSING_REQUIRED_PARAMETER', {
        field: `/${parsed.error.issues[0]?.path.join('/')}`,
      });
    }
    const { cert_url, transmission_id, transmission_time, transmission_sig, webhook_id } = parsed.data;
    const event = sliceJsonValue(String(request.body), 'webhook_event');
    const isGenuine =
      event !== null &&
      cert_url.endsWith(`/v1/notifications/certs/${identity.certificateId}`) &&
      identity.isSigned(
        {
          transmissionId: transmission_id,
          transmissionTime: transmission_time,
          webhookId: webhook_id,
          body: event,
        },
        transmission_sig,
      );
    return reply.send({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' });
  });
}
