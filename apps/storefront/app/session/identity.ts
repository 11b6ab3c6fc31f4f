/** A user as the identity provider knows them. */
export interface IdentityPerson {
  uid: string;
  email: string;
  displayName: string;
  photoUrl: string;
}

/** What the storefront needs from an identity provider. Errors carry a `code` such as `auth/wrong-password`. */
export interface Identity {
  /** Waits until the provider has started; null when no one is signed in. */
  findPerson: () => Promise<IdentityPerson | null>;
  getToken: () => Promise<string | null>;
  /** Fetches a new token, which carries what has changed about the person since the last one. */
  refreshToken: () => Promise<void>;
  signIn: (credentials: { email: string; password: string }) => Promise<IdentityPerson>;
  /** Signs in through the provider's own window. Call it in the click handler, or browsers block the window. */
  signInWithPopup: () => Promise<IdentityPerson>;
  signUp: (credentials: { email: string; password: string; displayName: string }) => Promise<IdentityPerson>;
  /** The address that a reset link's code is for. */
  verifyPasswordReset: (code: string) => Promise<string>;
  /** Sets the new password and uses up the code. */
  confirmPasswordReset: (code: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Calls back when someone signs in or out, in this tab or another, or the provider ends the session. */
  onPersonChange: (listener: (person: IdentityPerson | null) => void) => () => void;
}

export interface LazyIdentity {
  /** Loads the provider on the first call. A failed download is retried by the next call. */
  load: () => Promise<Identity>;
  /** The provider if it is loaded or loading. */
  find: () => Promise<Identity> | null;
}

/** An identity provider whose code is downloaded when it is first needed. */
export function createLazyIdentity(
  loadIdentity: () => Promise<Identity>,
  onPersonChange: (person: IdentityPerson | null) => void,
): LazyIdentity {
  let identity: Promise<Identity> | null = null;
  return {
    find: () => identity,
    load: () => {
      identity ??= loadIdentity().then((loaded) => {
        loaded.onPersonChange(onPersonChange);
        return loaded;
      });
      identity.catch(() => {
        identity = null;
      });
      return identity;
    },
  };
}
