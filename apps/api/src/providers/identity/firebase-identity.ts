import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth, type UserRecord } from 'firebase-admin/auth';
import { v4 as uuidv4 } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { IdentityProvider, VerifiedIdentity } from './identity-provider.ts';

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

function readIdentity(token: DecodedIdToken): VerifiedIdentity {
  return {
    uid: token.uid,
    email: textOf(token.email).toLowerCase(),
    emailVerified: token.email_verified === true,
    name: textOf(token.name),
    picture: textOf(token.picture),
    signedInAt: new Date(token.auth_time * 1000),
    expiresAt: new Date(token.exp * 1000),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Only errors of the token itself blame the caller; network errors do not. */
function explain(error: unknown): AppError {
  const code = codeOf(error);
  if (code === 'auth/id-token-expired' || code === 'auth/id-token-revoked')
    return new AppError('session_expired', 'Your session has ended. Please sign in again.', { cause: error });
  if (code === 'auth/user-disabled')
    return new AppError('account_disabled', 'This account has been disabled.', { cause: error });
  if (code === 'auth/argument-error' || code === 'auth/invalid-id-token' || code === 'auth/user-not-found')
    return new AppError('unauthenticated', 'Please sign in to continue.', { cause: error });
  return new AppError(
    'provider_unavailable',
    'Sign-in cannot be checked right now. Please try again in a moment.',
    {
      cause: error,
    },
  );
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

/** Firebase Authentication. `emulatorHost` is `host:port` of the local emulator, never set in production. */
export function createFirebaseIdentity(options: {
  projectId: string;
  emulatorHost?: string | undefined;
}): IdentityProvider & { close(): Promise<void> } {
  // firebase-admin reads the emulator's address only from the environment.
  if (options.emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = options.emulatorHost;
  const app = initializeApp({ projectId: options.projectId }, uuidv4());
  const auth = getAuth(app);
  return {
    async verifyToken(token, { checkRevoked }) {
      const decoded = await auth.verifyIdToken(token, checkRevoked).catch((error: unknown) => {
        throw explain(error);
      });
      return readIdentity(decoded);
    },
    async revokeSessions(uid, endedAt) {
      const account = await auth.getUser(uid).catch(nullIfMissing);
      if (!account || isRevokedSince(account, endedAt)) return;
      await auth.revokeRefreshTokens(uid).catch(nullIfMissing);
    },
    async createPasswordResetCode(email) {
      // With enumeration protection, creating a link fails in the same way for a missing account as for other errors.
      const account = await auth.getUserByEmail(email).catch(nullIfMissing);
      if (!account || account.disabled) return null;
      const link = new URL(await auth.generatePasswordResetLink(email));
      const code = link.searchParams.get('oobCode');
      if (!code) throw new Error('The identity provider returned a reset link without a code.');
      return code;
    },
    async setEmail(uid, { email, isVerified }) {
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
    async deleteAccount(uid) {
      await auth.deleteUser(uid).catch(nullIfMissing);
    },
    close: () => deleteApp(app),
  };
}
