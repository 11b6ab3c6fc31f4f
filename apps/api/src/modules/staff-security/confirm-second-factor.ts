import type { ConfirmedSession, SecondFactorAnswer, SecondFactorMethod } from '@credit-studio/contracts';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { lockOwnRecord, type UserRow } from '../users/index.ts';
import { redeemAppCode } from './authenticator-app.ts';
import { recordOwnChange } from './own-security.ts';
import { type PasskeyUse, verifyOwnPasskey } from './passkey-answers.ts';
import { listPasskeys, recordPasskeyUse } from './passkeys.ts';
import { countRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';
import { listSecondFactorMethods } from './second-factor.ts';
import { announceStaffSecurity, confirmSession } from './staff-sessions.ts';
import { countWrongCode, forgetWrongCodes, requireCodesTaken } from './wrong-codes.ts';

type OwnContext = Context<SignedInActor>;
type ConfirmServices = Pick<Services, 'database' | 'now' | 'addresses' | 'signals' | 'secrets' | 'log'>;
/** What the person showed, apart from what a transaction need not wait for. */
type Shown = Exclude<SecondFactorAnswer, { method: 'passkey' }> | { method: 'passkey'; use: PasskeyUse };
interface Confirming {
  context: OwnContext;
  user: UserRow;
  shown: Shown;
  now: Date;
}

/**
 * Confirms the caller’s session with their second factor. Throws `invalid_request` for a wrong one, and `rate_limited` for
 * a code while none is taken after wrong ones.
 */
export async function confirmSecondFactor(
  services: ConfirmServices,
  context: OwnContext,
  answer: SecondFactorAnswer,
): Promise<ConfirmedSession> {
  const shown = await checkSignature(services, context, answer);
  const now = services.now();
  const outcome = await services.database.transaction(async (transaction) => {
    const user = await lockOwnRecord(transaction, context, 'console:use');
    const confirming = { context, user, shown, now };
    const refusal = await redeemShown(services, transaction, confirming);
    return refusal ?? confirm(services, transaction, confirming);
  });
  // Thrown after the commit, with which a wrong code was counted.
  if (outcome instanceof AppError) throw outcome;
  announceStaffSecurity(services, context.actor.user.id);
  return outcome;
}

/** Signatures take time to check, so no transaction is open. */
async function checkSignature(
  services: ConfirmServices,
  context: OwnContext,
  answer: SecondFactorAnswer,
): Promise<Shown> {
  if (answer.method !== 'passkey') return answer;
  const own = await listPasskeys(services.database, context.actor.user.id);
  const use = await verifyOwnPasskey(services, context, { answer: answer.answer, own });
  return { method: 'passkey', use };
}

/** Null once the passkey or code is used, which then does not work a second time; otherwise why it does not count. */
async function redeemShown(
  services: ConfirmServices,
  transaction: Transaction,
  confirming: Confirming,
): Promise<AppError | null> {
  const { context, user, shown, now } = confirming;
  if (shown.method === 'passkey') {
    const isUsed = await recordPasskeyUse(transaction, context, { userId: user.id, use: shown.use, now });
    return isUsed ? null : passkeyGone();
  }
  await requireMethod(transaction, user, shown.method);
  await requireCodesTaken(transaction, user.id, now);
  const entered = { userId: user.id, code: shown.code, now };
  const isUsed =
    shown.method === 'authenticator-app'
      ? await redeemAppCode(services, transaction, entered)
      : await redeemRecoveryCode(transaction, entered);
  if (!isUsed) await countWrongCode(services, transaction, confirming);
  return isUsed ? null : wrongCode(shown.method);
}

function passkeyGone(): AppError {
  return new AppError(
    'invalid_request',
    'This passkey no longer counts: it was removed, or a copy of it was used. Please use another way.',
  );
}

/** Nothing is counted against someone who has no such code. */
async function requireMethod(
  transaction: Transaction,
  user: UserRow,
  method: Exclude<SecondFactorMethod, 'passkey'>,
): Promise<void> {
  const methods = await listSecondFactorMethods(transaction, user.id);
  if (methods.includes(method)) return;
  throw invalidField(
    'code',
    method === 'authenticator-app'
      ? 'You have set up no authenticator app. Please use another way.'
      : 'You have no recovery codes left. Please use another way.',
  );
}

/** A used code gets the same answer as a wrong one: which of them was right is no one’s business. */
function wrongCode(method: Exclude<SecondFactorMethod, 'passkey'>): AppError {
  return invalidField(
    'code',
    method === 'authenticator-app'
      ? 'This code is wrong, or was used already. Please enter the next one that your app shows.'
      : 'This code is wrong, or was used already. Please enter another one.',
  );
}

async function confirm(
  services: ConfirmServices,
  transaction: Transaction,
  { context, user, shown: { method }, now }: Confirming,
): Promise<ConfirmedSession> {
  await forgetWrongCodes(transaction, user.id);
  const { proof, confirmedAt } = await confirmSession(transaction, { actor: context.actor, method, now });
  const recoveryCodesLeft = await countRecoveryCodes(transaction, user.id);
  // Other confirmations are in the list of sessions. A recovery code is one less, and its use is rare.
  if (method === 'recovery-code')
    await recordOwnChange(services, transaction, {
      ...{ context, user, action: 'staff-security.recovery-code-used' },
      after: { recoveryCodesLeft },
      event: { kind: 'code-used', codesLeft: recoveryCodesLeft },
    });
  return { proof, confirmedAt: confirmedAt.toISOString(), recoveryCodesLeft };
}
