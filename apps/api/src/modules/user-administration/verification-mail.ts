import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { queueMessage } from '../messages/index.ts';
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
    subject: 'Confirm your email address',
    textBody: composeText(link.href),
    isSecret: true,
  });
}

/** Anyone can register someone else's address, so the mail contains none of their input. */
function composeText(link: string): string {
  return [
    'Hello,',
    '',
    'someone registered at Credit Studio with this email address. If it was you, please confirm it here:',
    link,
    '',
    'The link works for 24 hours. If it was not you, you can ignore this email.',
    '',
    'Credit Studio',
    '',
  ].join('\n');
}
