import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';

export const inboundMailEndpoints = {
  receiveInboundMail: defineEndpoint({
    method: 'POST',
    path: '/webhooks/inbound-mail',
    access: 'provider',
    tag: 'Support',
    limit: { calls: 600, seconds: 60 },
    summary:
      'A mail that someone sent to a reply address, as it arrived (`Content-Type: message/rfc822`). The header `Credit-Studio-Timestamp` has the seconds since 1970, and `Credit-Studio-Signature` has `v1=` and HMAC-SHA-256 of `timestamp.body` in hex. A mail that is sent again is not stored again.',
    errors: ['webhook_rejected'],
    response: z.object({ success: z.literal(true) }),
  }),
};
