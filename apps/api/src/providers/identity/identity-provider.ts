/** What a verified ID token says about its bearer. */
export interface VerifiedIdentity {
  uid: string;
  /** In lower case; empty for identities without one. */
  email: string;
  name: string;
  picture: string;
  /** When the person signed in, not when the token was refreshed. */
  signedInAt: Date;
}

/** Who is calling. Adapter: Firebase Authentication. */
export interface IdentityProvider {
  /**
   * Throws AppError `unauthenticated` for a token that is no good, `session_expired` for one that is expired or
   * revoked, `account_disabled` for a disabled account. `checkRevoked` costs a network call in production.
   */
  verifyToken(token: string, options: { checkRevoked: boolean }): Promise<VerifiedIdentity>;
  /** Ends every session of the account. */
  revokeSessions(uid: string): Promise<void>;
}
