/** What a verified ID token says about its bearer. */
export interface VerifiedIdentity {
  uid: string;
  /** In lower case; empty for identities without one. */
  email: string;
  /** Whether the provider knows that the address is the person's: confirmed, or vouched for by Google. */
  emailVerified: boolean;
  name: string;
  picture: string;
  /** The method of this sign-in as Firebase calls it, such as `password` or `google.com`; empty if the token names none. */
  signInProvider: string;
  /** When the person signed in, not when the token was refreshed. */
  signedInAt: Date;
  /** When the token expires. */
  expiresAt: Date;
}

/** Verifies who is calling. Adapter: Firebase Authentication. */
export interface IdentityProvider {
  /**
   * Who a token belongs to, without a network call. Throws AppError `unauthenticated` for an invalid token and
   * `session_expired` for one that is expired.
   */
  verifyToken(token: string): Promise<VerifiedIdentity>;
  /**
   * Asks over the network whether a session still holds. Throws AppError `session_expired` for one that was ended,
   * `account_disabled` for a disabled account, `unauthenticated` for one that no longer exists and
   * `provider_unavailable` without an answer.
   */
  requireLiveSession(session: Pick<VerifiedIdentity, 'uid' | 'signedInAt'>): Promise<void>;
  /**
   * Ends every session up to now; does nothing if the sessions were already ended at or after `endedAt`, or if the
   * account no longer exists.
   */
  revokeSessions(uid: string, endedAt: Date): Promise<void>;
  /**
   * A one-time code for a new password, valid for about an hour; null when no enabled account has this address.
   * Throws when the provider is unavailable.
   */
  createPasswordResetCode(email: string): Promise<string | null>;
  /**
   * Makes the account's address and its confirmation what they are here. `taken` when another account has the
   * address, `missing` when the account no longer exists; does nothing when both are right already.
   */
  setEmail(
    uid: string,
    address: { email: string; isVerified: boolean },
  ): Promise<'set' | 'taken' | 'missing'>;
  /**
   * The account of an address, which is created without a password, and not confirmed, if there is none. Its person gets a
   * password by resetting it. `isUnproven`: someone can sign in who never showed that the address is theirs. Throws AppError
   * `provider_unavailable` without an answer.
   */
  openAccount(person: {
    email: string;
    name: string;
  }): Promise<{ uid: string; isDisabled: boolean; isUnproven: boolean }>;
  /**
   * When the person last signed in or continued a session, which an open page does every hour; null for never, and for an
   * account that no longer exists. Throws AppError `provider_unavailable` without an answer.
   */
  findLastSeen(uid: string): Promise<Date | null>;
  /**
   * Removes every sign-in method of an account except one, and if there was another, ends every session up to now: with
   * a session that lasts, a removed method could be linked again. An account that no longer exists has none. Throws
   * AppError `provider_unavailable` without an answer.
   */
  keepSignInProvider(uid: string, signInProvider: string): Promise<'others-removed' | 'only-method'>;
  /** Deletes the account permanently; a missing one is no error. */
  deleteAccount(uid: string): Promise<void>;
}
