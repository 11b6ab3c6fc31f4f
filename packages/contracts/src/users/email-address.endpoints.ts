import * as z from 'zod/mini';
import { acknowledgement, dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emailSchema } from '../values/text.ts';

const tag = 'Email address';

export const emailAddressEndpoints = {
  sendVerificationEmail: defineEndpoint({
    method: 'POST',
    path: '/api/email-verification',
    access: 'user',
    tag,
    summary: 'Mail a link to the caller’s own address that confirms it. 409 when it is confirmed already.',
    limit: { calls: 3, seconds: 900 },
    errors: ['conflict'],
    response: acknowledgement,
  }),
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/email-verification/confirm',
    access: 'public',
    tag,
    summary: 'Confirm an address with the code of a mailed link, signed in or not. A code may be sent again.',
    limit: { calls: 20, seconds: 900 },
    errors: ['not_found', 'link_expired'],
    body: z.object({ code: z.string().check(z.maxLength(200)) }),
    response: dataEnvelope(
      z.object({
        UserEmail: z.string(),
        /** Whether the address was confirmed before, so that the link had nothing left to do. */
        wasVerified: z.boolean(),
      }),
    ),
  }),
  changeEmail: defineEndpoint({
    method: 'PUT',
    path: '/api/email-address',
    access: 'user',
    tag,
    summary:
      'Correct an address that is not confirmed yet. Needs a sign-in within the last five minutes; ends all sessions.',
    checksRevocation: true,
    limit: { calls: 5, seconds: 900 },
    errors: ['conflict', 'recent_sign_in_required', 'second_factor_required'],
    body: z.object({ email: emailSchema }),
    response: dataEnvelope(
      z.object({
        UserEmail: z.string(),
        /** Whether the identity provider could not be reached, so that the change is carried out later. */
        isPending: z.boolean(),
      }),
    ),
  }),
};
