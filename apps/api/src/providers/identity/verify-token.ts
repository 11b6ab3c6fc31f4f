import { m } from '@credit-studio/messages';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { AppError } from '../../errors/app-error.ts';
import type { VerifiedIdentity } from './identity-provider.ts';

/** Where Google publishes the keys that sign Firebase's ID tokens. */
const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** About as long as Google lets its keys be cached. An unknown key is looked up before that. */
const keysMaxAgeMs = 6 * 60 * 60 * 1000;
const keysTimeoutMs = 5_000;

/** Errors that say nothing about the token: the keys could not be read. */
const keyFailures = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

function explain(error: unknown): AppError {
  if (error instanceof errors.JWTExpired)
    return new AppError('session_expired', m.errors_session_ended(), { cause: error });
  if (error instanceof errors.JOSEError && !keyFailures.has(error.code))
    return new AppError('unauthenticated', m.errors_sign_in(), { cause: error });
  return new AppError('provider_unavailable', m.errors_sign_in_unchecked(), { cause: error });
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/** The claim `firebase` is an object of Firebase's tokens. */
function readSignInProvider(claim: unknown): string {
  return typeof claim === 'object' && claim !== null && 'sign_in_provider' in claim
    ? textOf(claim.sign_in_provider)
    : '';
}

function readIdentity({ sub, exp, auth_time: signedIn, ...claims }: JWTPayload): VerifiedIdentity {
  if (!sub || sub.length > 128 || typeof signedIn !== 'number' || exp === undefined)
    throw new AppError('unauthenticated', m.errors_sign_in());
  return {
    uid: sub,
    email: textOf(claims.email).toLowerCase(),
    emailVerified: claims.email_verified === true,
    name: textOf(claims.name),
    picture: textOf(claims.picture),
    signInProvider: readSignInProvider(claims.firebase),
    signedInAt: new Date(signedIn * 1000),
    expiresAt: new Date(exp * 1000),
  };
}

export interface TokenVerifierOptions {
  projectId: string;
  /** Accepts the unsigned tokens of the local emulator, and only those; never in production. */
  isEmulated: boolean;
  keysUrl?: string;
}

/**
 * Verifies Firebase's ID tokens as its documentation describes, without a network call except for Google's keys:
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens. Whether the session was ended since is asked apart.
 */
export function createTokenVerifier({
  projectId,
  isEmulated,
  keysUrl = googleKeysUrl,
}: TokenVerifierOptions) {
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  // When the first token is there: it loads Node's `fetch`, which a worker would never use.
  const openKeys = () => {
    keys ??= createRemoteJWKSet(new URL(keysUrl), {
      cacheMaxAge: keysMaxAgeMs,
      timeoutDuration: keysTimeoutMs,
    });
    return keys;
  };
  const readClaims = async (token: string): Promise<JWTPayload> => {
    if (isEmulated) return UnsecuredJWT.decode(token, expected).payload;
    return (await jwtVerify(token, openKeys(), { ...expected, algorithms: ['RS256'] })).payload;
  };
  return async function verifyToken(token: string): Promise<VerifiedIdentity> {
    const claims = await readClaims(token).catch((error: unknown) => {
      throw explain(error);
    });
    return readIdentity(claims);
  };
}
