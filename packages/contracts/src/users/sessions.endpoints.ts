import * as z from 'zod/mini';
import { acknowledgement, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emailSchema } from '../values/text.ts';

export const sessionEndpoints = {
  endSessions: defineEndpoint({
    method: 'POST',
    path: '/api/sessions/end',
    access: 'token',
    tag: 'Sessions',
    summary: 'End all of the caller’s sessions, including this one.',
    checksRevocation: true,
    limit: { calls: 10, seconds: 60 },
    response: acknowledgement,
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/password-reset',
    access: 'public',
    tag: 'Sessions',
    summary: 'Mail a link to choose a new password. The answer does not reveal whether there is an account.',
    limit: { calls: 5, seconds: 900 },
    body: z.object({ email: emailSchema }),
    response: acknowledgement,
  }),
};
