import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import { countNamed } from '../../rate-limits/count-calls.ts';

/** Mails to one address, whoever asks for them. */
const limitPerAddress = { calls: 3, seconds: 900 };

/**
 * Takes a request for a reset mail. Whether there is an account is found out by the job, so neither the answer
 * nor the time that it takes tells. A second request while the first one waits is the same one.
 */
export async function requestPasswordReset(
  services: Pick<Services, 'database' | 'jobs' | 'rateLimiter' | 'callsPerMinute'>,
  { email }: { email: string },
): Promise<void> {
  await countNamed(services, { name: 'password-reset-address', value: email, limit: limitPerAddress });
  await services.jobs.open();
  await services.database.transaction((transaction) =>
    services.jobs.enqueue(transaction, {
      name: 'send-password-reset',
      data: { requestId: uuidv7(), email },
      key: email,
    }),
  );
}
