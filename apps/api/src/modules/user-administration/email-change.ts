import { m } from '@credit-studio/messages';
import type { Context, IdentityActor, Services, SignedInActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import {
  emailTaken,
  lockForEmailChange,
  startEmailChange,
  type UserRow,
  userNotFound,
} from '../users/index.ts';
import { type AccountSyncServices, enqueueAccountSync, syncAccountAtOnce } from './account-sync.ts';

/** How recently the caller must have signed in: long enough to type an address after the password. */
const recentSignInMs = 5 * 60_000;

/**
 * Corrects the caller's own address, which no one has confirmed yet. The wish is stored first; then the identity
 * provider gets the address, and the record last. A worker finishes what is interrupted. Throws
 * `second_factor_required`, `recent_sign_in_required`, and `conflict` for an address that is taken or that may not be replaced.
 */
export async function changeEmail(
  services: AccountSyncServices,
  { actor }: Context<SignedInActor>,
  email: string,
): Promise<{ UserEmail: string; isPending: boolean }> {
  requireConfirmed(actor);
  requireRecentSignIn(services, actor);
  await services.jobs.open();
  await services.database.transaction(async (transaction) => {
    const user = await lockForEmailChange(transaction, actor.user.id);
    if (!user) throw userNotFound();
    requireReplaceable(user, email);
    await startEmailChange(transaction, user.id, email);
    await enqueueAccountSync(services, transaction, user.id);
  });
  const result = await syncAccountAtOnce(services, actor.user.id);
  if (result === 'taken') throw emailTaken();
  if (result === 'missing') throw userNotFound();
  return { UserEmail: email, isPending: result === null };
}

/**
 * Refuses the address that someone gave the account at the identity provider, for which the password is enough, while
 * the session is not confirmed. Throws `second_factor_required`.
 */
export function requireOwnAddress(actor: IdentityActor): void {
  if (actor.kind === 'user' && actor.identity.email !== actor.user.email) requireConfirmed(actor);
}

/** A new address would get the link that resets the password, and the mails about the second factor. */
function requireConfirmed({ isUnconfirmedStaff }: SignedInActor): void {
  if (!isUnconfirmedStaff) return;
  throw new AppError('second_factor_required', m.account_second_factor_first());
}

function requireRecentSignIn({ now }: Pick<Services, 'now'>, { identity }: SignedInActor): void {
  if (now().getTime() - identity.signedInAt.getTime() <= recentSignInMs) return;
  throw new AppError('recent_sign_in_required', m.account_recent_sign_in());
}

function requireReplaceable(user: UserRow, email: string): void {
  if (user.emailVerifiedAt) throw new AppError('conflict', m.account_address_fixed());
  if (user.pendingEmail) throw new AppError('conflict', m.account_change_in_progress());
  if (user.email === email) throw new AppError('conflict', m.account_own_address());
}
