import type { Identity, IdentityPerson } from '../session/identity.ts';

export const ada: IdentityPerson = {
  uid: 'uid-ada',
  email: 'ada@example.test',
  displayName: 'Ada Lovelace',
  photoUrl: '',
};

/** An error as the identity provider throws it. */
export function authError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

export interface FakeIdentity extends Identity {
  person: IdentityPerson | null;
  failNextWith: (error: Error) => void;
  /** The provider ends the session. */
  endSession: () => void;
  /** Another tab signs someone in. */
  signInElsewhere: (person: IdentityPerson) => void;
  calls: string[];
}

/** An identity provider in memory. */
export function createFakeIdentity(person: IdentityPerson | null = null): FakeIdentity {
  const listeners = new Set<(person: IdentityPerson | null) => void>();
  let nextError: Error | null = null;
  const record = (call: string) => {
    identity.calls.push(call);
    const error = nextError;
    nextError = null;
    if (error) throw error;
  };
  const identity: FakeIdentity = {
    person,
    calls: [],
    failNextWith: (error) => {
      nextError = error;
    },
    endSession: () => {
      identity.person = null;
      for (const listener of listeners) listener(null);
    },
    signInElsewhere: (other) => {
      identity.person = other;
      for (const listener of listeners) listener(other);
    },
    findPerson: async () => identity.person,
    getToken: async () => (identity.person ? `token-of-${identity.person.uid}` : null),
    refreshToken: async () => record('refreshToken'),
    signIn: async ({ email }) => {
      record(`signIn ${email}`);
      identity.person = { ...ada, email };
      return identity.person;
    },
    signInWithPopup: async () => {
      record('signInWithPopup');
      identity.person = ada;
      return ada;
    },
    signUp: async ({ email, displayName }) => {
      record(`signUp ${email}`);
      identity.person = { ...ada, email, displayName };
      return identity.person;
    },
    verifyPasswordReset: async (code) => {
      record(`verify ${code}`);
      return ada.email;
    },
    confirmPasswordReset: async (code) => record(`confirm ${code}`),
    signOut: async () => {
      record('signOut');
      identity.person = null;
    },
    onPersonChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return identity;
}
