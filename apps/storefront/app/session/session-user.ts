/** Who is signed in, as headers and forms show them. */
export interface SessionUser {
  uid: string;
  email: string;
  userName: string;
  userRole: string;
  profileUrl: string;
}

export type SessionState =
  /** On the server, and in the browser until it has been looked up. */
  | { status: 'unknown' }
  /** `hasLoggedOut` by the person's own wish, in this tab; otherwise the session ended or never was. */
  | { status: 'signed-out'; hasLoggedOut?: true }
  /** The identity provider could not be reached, so no one can say. */
  | { status: 'unavailable' }
  | { status: 'signed-in'; user: SessionUser };
