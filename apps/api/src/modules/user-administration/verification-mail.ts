import { toLocalizedPath } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { composeVerificationMail, queueMessage } from '../messages/index.ts';
import { createVerificationCode } from './verification-code.ts';

export type LinkServices = Pick<Services, 'secrets' | 'addresses' | 'now'>;

/** Writes the mail with the link. The first one to an address has no `requestId`, so it is written once. */
export function queueVerificationMail(
  services: LinkServices,
  transaction: Transaction,
  user: { id: string; email: string; language: string },
  requestId?: string,
): Promise<void> {
  const code = createVerificationCode(services, user);
  const mail = runInLanguage(user.language, () => {
    const link = new URL(toLocalizedPath('/verify-email'), services.addresses.storefront);
    link.searchParams.set('code', code);
    return composeVerificationMail({ link: link.href });
  });
  return queueMessage(transaction, {
    occasion: `verify-email:${requestId ?? `${user.id}:${user.email}`}`,
    userId: user.id,
    toEmail: user.email,
    ...mail,
    isSecret: true,
  });
}
