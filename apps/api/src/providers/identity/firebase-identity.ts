import { setTimeout } from 'node:timers/promises';
import { m } from '@credit-studio/messages';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { v4 as uuidv4 } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import { type CallFailure, isTimeout, observeCalls } from '../../metrics/observe-calls.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createTokenVerifier } from './verify-token.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function explainUnavailable(cause: unknown): AppError {
  return new AppError('provider_unavailable', m.errors_sign_in_unchecked(), { cause });
}

/** A session that no longer holds is the provider's answer. */
function judge(error: unknown): CallFailure {
  if (isTimeout(error)) return 'timeout';
  return error instanceof AppError && error.code !== 'provider_unavailable' ? 'refused' : 'failed';
}

/** Null for an account that does not exist; rethrows other errors. */
function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'auth/user-not-found') return null;
  throw error;
}

/** Firebase stores seconds, so a revocation in the second of `endedAt` counts as this one. */
function isRevokedSince({ tokensValidAfterTime }: UserRecord, endedAt: Date): boolean {
  return (
    tokensValidAfterTime !== undefined &&
    Date.parse(tokensValidAfterTime) >= Math.floor(endedAt.getTime() / 1000) * 1000
  );
}

/**
 * Removes sign-in methods, and ends all sessions. Firebase keeps the address of an account whose password is removed; the
 * emulator loses it with the password, so it is given back there.
 */
async function unlink(
  auth: Auth,
  { uid, email, emailVerified }: UserRecord,
  providersToUnlink: string[],
): Promise<void> {
  const changed = await auth.updateUser(uid, { providersToUnlink });
  if (email && !changed.email) await auth.updateUser(uid, { email, emailVerified });
  // Firebase compares whole seconds: a session of the revoking second would last, and could link a method again.
  await setTimeout(1_000);
  await auth.revokeRefreshTokens(uid);
}

/**
 * Opens the part of Firebase that manages accounts. It is large, and most calls of a process need only verified tokens,
 * so it is loaded by the first call that needs it.
 */
async function openAccounts(projectId: string) {
  const [{ deleteApp, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const app = initializeApp({ projectId }, uuidv4());
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

/** Firebase Authentication. `emulatorHost` is `host:port` of the local emulator, never set in production. */
export function createFirebaseIdentity({
  projectId,
  emulatorHost,
}: {
  projectId: string;
  emulatorHost?: string | undefined;
}): IdentityProvider & { close(): Promise<void> } {
  // firebase-admin reads the emulator's address only from the environment.
  if (emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost;
  let opened: ReturnType<typeof openAccounts> | null = null;
  const accounts = async () => {
    opened ??= openAccounts(projectId);
    return (await opened).auth;
  };
  /** Null for an account that does not exist. Throws `provider_unavailable` without an answer. */
  const findAccount = async (uid: string): Promise<UserRecord | null> =>
    (await accounts())
      .getUser(uid)
      .catch(nullIfMissing)
      .catch((error: unknown) => {
        throw explainUnavailable(error);
      });
  const identity: IdentityProvider & { close(): Promise<void> } = {
    verifyToken: createTokenVerifier({ projectId, isEmulated: emulatorHost !== undefined }),
    async requireLiveSession({ uid, signedInAt }) {
      const account = await findAccount(uid);
      if (!account) throw new AppError('unauthenticated', m.errors_sign_in());
      if (account.disabled) throw new AppError('account_disabled', m.errors_account_disabled());
      if (signedInAt.getTime() < Date.parse(account.tokensValidAfterTime ?? ''))
        throw new AppError('session_expired', m.errors_session_ended());
    },
    async revokeSessions(uid, endedAt) {
      const auth = await accounts();
      const account = await auth.getUser(uid).catch(nullIfMissing);
      if (!account || isRevokedSince(account, endedAt)) return;
      await auth.revokeRefreshTokens(uid).catch(nullIfMissing);
    },
    async createPasswordResetCode(email) {
      const auth = await accounts();
      // With enumeration protection, creating a link fails in the same way for a missing account as for other errors.
      const account = await auth.getUserByEmail(email).catch(nullIfMissing);
      if (!account || account.disabled) return null;
      const link = new URL(await auth.generatePasswordResetLink(email));
      const code = link.searchParams.get('oobCode');
      if (!code) throw new Error('The identity provider returned a reset link without a code.');
      return code;
    },
    async setEmail(uid, { email, isVerified }) {
      const auth = await accounts();
      const account = await auth.getUser(uid).catch(nullIfMissing);
      if (!account) return 'missing';
      const isSameAddress = account.email?.toLowerCase() === email;
      if (isSameAddress && account.emailVerified === isVerified) return 'set';
      try {
        // A new address ends the account's sessions, so it is sent only when it is new.
        await auth.updateUser(uid, { ...(!isSameAddress && { email }), emailVerified: isVerified });
        return 'set';
      } catch (error) {
        if (codeOf(error) === 'auth/email-already-exists') return 'taken';
        if (codeOf(error) === 'auth/user-not-found') return 'missing';
        throw error;
      }
    },
    async openAccount({ email, name }) {
      try {
        const auth = await accounts();
        const account = await auth
          .createUser({ email, emailVerified: false, ...(name && { displayName: name }) })
          .catch((error: unknown) => {
            if (codeOf(error) !== 'auth/email-already-exists') throw error;
            return auth.getUserByEmail(email);
          });
        const { uid, disabled: isDisabled, emailVerified, providerData } = account;
        // Without a provider, also that of passwords, no one can sign in: only an earlier call here opens such an account.
        return { uid, isDisabled, isUnproven: !emailVerified && providerData.length > 0 };
      } catch (error) {
        throw new AppError('provider_unavailable', m.errors_sign_in_silent(), { cause: error });
      }
    },
    async findLastSeen(uid) {
      const account = await findAccount(uid);
      const { lastSignInTime, lastRefreshTime } = account?.metadata ?? {};
      const times = [lastSignInTime, lastRefreshTime]
        .map((time) => Date.parse(time ?? ''))
        .filter(Number.isFinite);
      return times.length > 0 ? new Date(Math.max(...times)) : null;
    },
    async keepSignInProvider(uid, signInProvider) {
      const account = await findAccount(uid);
      const others = (account?.providerData ?? [])
        .map(({ providerId }) => providerId)
        .filter((providerId) => providerId !== signInProvider);
      if (!account || others.length === 0) return 'only-method';
      await unlink(await accounts(), account, others).catch((error: unknown) => {
        throw explainUnavailable(error);
      });
      return 'others-removed';
    },
    async deleteAccount(uid) {
      await (await accounts()).deleteUser(uid).catch(nullIfMissing);
    },
    async close() {
      await opened?.then(({ close }) => close());
    },
  };
  return observeCalls(identity, { provider: 'firebase', judge, except: ['verifyToken', 'close'] });
}
