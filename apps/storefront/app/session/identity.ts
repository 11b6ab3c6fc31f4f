/** A person as the identity provider knows them. */
export interface IdentityPerson {
  uid: string;
  email: string;
  displayName: string;
  photoUrl: string;
}

/** What the storefront needs of an identity provider. Failures carry a `code` such as `auth/wrong-password`. */
export interface Identity {
  /** Waits for the provider's own start; null when no one is signed in. */
  findPerson: () => Promise<IdentityPerson | null>;
  getToken: () => Promise<string | null>;
  signIn: (credentials: { email: string; password: string }) => Promise<IdentityPerson>;
  /** Signs in through the provider's own window. Call it in the click: browsers block windows that open later. */
  signInWithPopup: () => Promise<IdentityPerson>;
  signUp: (credentials: { email: string; password: string; displayName: string }) => Promise<IdentityPerson>;
  /** The address that a reset link's code is for. */
  verifyPasswordReset: (code: string) => Promise<string>;
  /** Sets the new password; the code is good no more after it. */
  confirmPasswordReset: (code: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Calls back when someone signs in or out, in this tab or another, or the provider ends the session. */
  onPersonChange: (listener: (person: IdentityPerson | null) => void) => () => void;
}
