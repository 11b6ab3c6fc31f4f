import { isStaffRole } from '@credit-studio/contracts';
import { baseLanguage, toLocalizedPath } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { countNamed } from '../../rate-limits/count-calls.ts';
import { composePasswordResetMail, queueMessage } from '../messages/index.ts';
import { findUserByEmail } from '../users/index.ts';

/** Reset mails to one address, counted over all callers. */
const limitPerAddress = { calls: 3, seconds: 900 };

/**
 * Queues a reset mail. Only the job looks for an account, so neither the answer nor its timing reveals whether there
 * is one. A second request while the first one is queued is the same request. `record` is committed with the mail.
 */
export async function requestPasswordReset(
  services: Pick<Services, 'database' | 'jobs' | 'rateLimiter' | 'callsPerMinute'>,
  { email, record }: { email: string; record?: (transaction: Transaction) => Promise<void> },
): Promise<void> {
  await countNamed(services, { name: 'password-reset-address', value: email, limit: limitPerAddress });
  await services.jobs.open();
  await services.database.transaction(async (transaction) => {
    await services.jobs.enqueue(transaction, {
      name: 'send-password-reset',
      data: { requestId: uuidv7(), email },
      key: email,
    });
    await record?.(transaction);
  });
}

/**
 * The worker's half of a reset: a mail with a one-time code that leads to our own page. An address without an account
 * gets none. A job that runs more than once sends one mail.
 */
export async function sendPasswordReset(
  { database, identity, addresses }: Pick<Services, 'database' | 'identity' | 'addresses'>,
  { requestId, email }: JobPayloads['send-password-reset'],
): Promise<void> {
  const code = await identity.createPasswordResetCode(email);
  if (!code) return;
  const user = await findUserByEmail(database, email);
  const mail = runInLanguage(user?.language ?? baseLanguage, () => {
    const link = new URL(toLocalizedPath('/reset-password'), addresses.storefront);
    link.searchParams.set('code', code);
    // The page then asks for the longer password of staff.
    if (user && isStaffRole(user.role)) link.searchParams.set('for', 'staff');
    return composePasswordResetMail({ link: link.href });
  });
  await database.transaction((transaction) =>
    queueMessage(transaction, {
      occasion: `password-reset:${requestId}`,
      userId: user?.id ?? null,
      toEmail: email,
      ...mail,
      isSecret: true,
    }),
  );
}
