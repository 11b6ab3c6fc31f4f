/** Whom a token identifies. The API decides what they may do. */
export interface Person {
  uid: string;
  email: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** The identity service, as the console uses it. Errors carry Firebase's codes (`auth/…`). */
export interface IdentityClient {
  /** Reports who is signed in, now and after every change, including those of other tabs. Returns how to stop. */
  watch: (onChange: (person: Person | null) => void, onFailure: (error: unknown) => void) => () => void;
  signIn: (credentials: Credentials) => Promise<void>;
  /** Creates an account and signs in to it. */
  signUp: (credentials: Credentials) => Promise<void>;
  signOut: () => Promise<void>;
  /** A token that is valid now; null when signed out. Throws `ApiError`. */
  getToken: () => Promise<string | null>;
}
