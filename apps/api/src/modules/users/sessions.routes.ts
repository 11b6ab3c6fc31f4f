import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { endSessions } from './end-sessions.ts';
import { requestPasswordReset } from './request-password-reset.ts';

export function sessionRoutes(bind: Bind, services: Services) {
  bind(endpoints.endSessions, async ({ context }) => {
    await endSessions(services, context);
    return { success: true as const, message: 'All your sessions have ended. Please sign in again.' };
  });

  bind(endpoints.requestPasswordReset, async ({ body }) => {
    await requestPasswordReset(services, body);
    return { success: true as const, message: 'Email Sent!' };
  });
}
