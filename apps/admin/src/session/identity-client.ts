/** Who a token speaks of. What they may do is the API's to say. */
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
  /** Tells who is signed in, now and after every change, those of other tabs included. Returns how to stop. */
  watch: (onChange: (person: Person | null) => void, onFailure: (error: unknown) => void) => () => void;
  signIn: (credentials: Credentials) => Promise<void>;
  signOut: () => Promise<void>;
  /** A token that is valid now; null when signed out. Throws `ApiError`. */
  getToken: () => Promise<string | null>;
}
