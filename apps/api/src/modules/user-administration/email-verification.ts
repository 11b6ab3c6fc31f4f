import { m, toLocalizedPath } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { countNamed } from '../../rate-limits/count-calls.ts';
import { composeWelcomeMail, queueMessage } from '../messages/index.ts';
import {
  announceUser,
  findUser,
  lockForEmailChange,
  markEmailVerified,
  type UserRow,
} from '../users/index.ts';
import { type AccountSyncServices, enqueueAccountSync, syncAccountAtOnce } from './account-sync.ts';
import { isCodeFor, parseVerificationCode } from './verification-code.ts';
import { type LinkServices, queueVerificationMail } from './verification-mail.ts';

/** Mails with a link to one address, counted over all accounts that claim it. */
const limitPerAddress = { calls: 5, seconds: 86_400 };

/**
 * Mails the link to someone who has just registered; an address that the identity provider vouches for needs none.
 * Later calls for the same address mail nothing, so every sign-in may call it.
 */
export async function queueFirstVerificationMail(
  services: LinkServices & Pick<Services, 'database'>,
  user: UserRow,
): Promise<void> {
  if (user.emailVerifiedAt) return;
  await services.database.transaction((transaction) => queueVerificationMail(services, transaction, user));
}

/** Mails the link again because the user asks for it. Throws `conflict` when the address is confirmed already. */
export async function resendVerificationMail(
  services: LinkServices & Pick<Services, 'database' | 'rateLimiter' | 'callsPerMinute'>,
  { actor }: Context<UserActor>,
): Promise<void> {
  const { user } = actor;
  if (user.emailVerifiedAt) throw new AppError('conflict', m.account_address_confirmed());
  const { email: value } = user;
  await countNamed(services, { name: 'verification-address', value, limit: limitPerAddress });
  await services.database.transaction((transaction) =>
    queueVerificationMail(services, transaction, user, uuidv7()),
  );
}

/**
 * Confirms the address that a link was mailed to, and brings the identity provider in step. A link may be opened
 * again; one for an address that the account no longer has is not found. Throws `not_found` and `link_expired`.
 */
export async function verifyEmail(
  services: AccountSyncServices & Pick<Services, 'secrets' | 'addresses'>,
  code: string,
): Promise<{ UserEmail: string; wasVerified: boolean }> {
  const parsed = parseVerificationCode(code);
  const claimed = parsed && (await findUser(services.database, parsed.userId));
  if (!parsed || !claimed || !isCodeFor(services, parsed, claimed)) throw linkNotFound();
  await services.jobs.open();
  const { user, wasVerified } = await services.database.transaction(async (transaction) => {
    const locked = await lockForEmailChange(transaction, parsed.userId);
    // The address may have changed since.
    if (!locked || !isCodeFor(services, parsed, locked)) throw linkNotFound();
    if (locked.emailVerifiedAt) return { user: locked, wasVerified: true };
    if (parsed.expiresAt <= services.now()) throw new AppError('link_expired', m.account_link_expired());
    await markEmailVerified(transaction, locked.id, services.now());
    await enqueueAccountSync(services, transaction, locked.id);
    await queueWelcomeMail(services, transaction, locked);
    return { user: locked, wasVerified: false };
  });
  announceUser(services, user);
  if (!wasVerified) await syncAccountAtOnce(services, user.id);
  return { UserEmail: user.email, wasVerified };
}

/**
 * Once per account, with the first confirmation: anyone can register someone else's address, and a mail before it would
 * reach a person who never came here.
 */
function queueWelcomeMail(
  { addresses }: Pick<Services, 'addresses'>,
  transaction: Transaction,
  { id, email, language }: UserRow,
): Promise<void> {
  const mail = runInLanguage(language, () =>
    composeWelcomeMail({ studioUrl: `${addresses.storefront}${toLocalizedPath('/user/generate-code')}` }),
  );
  return queueMessage(transaction, {
    occasion: `welcome:${id}`,
    userId: id,
    toEmail: email,
    ...mail,
  });
}

function linkNotFound(): AppError {
  return new AppError('not_found', m.account_link_incomplete());
}
