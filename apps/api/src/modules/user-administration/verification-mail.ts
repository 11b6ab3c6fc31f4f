import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { composeVerificationMail, queueMessage } from '../messages/index.ts';
import { createVerificationCode } from './verification-code.ts';

export type LinkServices = Pick<Services, 'secrets' | 'addresses' | 'now'>;

/** Writes the mail with the link. The first one to an address has no `requestId`, so it is written once. */
export function queueVerificationMail(
  services: LinkServices,
  transaction: Transaction,
  user: { id: string; email: string },
  requestId?: string,
): Promise<void> {
  const link = new URL('/verify-email', services.addresses.storefront);
  link.searchParams.set('code', createVerificationCode(services, user));
  return queueMessage(transaction, {
    occasion: `verify-email:${requestId ?? `${user.id}:${user.email}`}`,
    userId: user.id,
    toEmail: user.email,
    ...composeVerificationMail({ link: link.href }),
    isSecret: true,
  });
}
