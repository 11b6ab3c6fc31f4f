/** What a verified ID token says about its bearer. */
export interface VerifiedIdentity {
  uid: string;
  /** In lower case; empty for identities without one. */
  email: string;
  name: string;
  picture: string;
  /** When the person signed in, not when the token was refreshed. */
  signedInAt: Date;
  /** From when on the token counts no more. */
  expiresAt: Date;
}

/** Who is calling. Adapter: Firebase Authentication. */
export interface IdentityProvider {
  /**
   * Throws AppError `unauthenticated` for a token that is no good, `session_expired` for one that is expired or
   * revoked, `account_disabled` for a disabled account. `checkRevoked` costs a network call in production.
   */
  verifyToken(token: string, options: { checkRevoked: boolean }): Promise<VerifiedIdentity>;
  /**
   * Ends every session that began up to `endedAt`, and with it every later one up to now; does nothing where
   * that has been done since, and for an account that is gone.
   */
  revokeSessions(uid: string, endedAt: Date): Promise<void>;
  /**
   * A one-time code for a new password, good for about an hour; null when no enabled account has this address.
   * Throws when the provider cannot be asked.
   */
  createPasswordResetCode(email: string): Promise<string | null>;
  /** Deletes the account for good; one that is gone is no error. */
  deleteAccount(uid: string): Promise<void>;
}
