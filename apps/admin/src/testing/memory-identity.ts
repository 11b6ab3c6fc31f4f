import type { IdentityClient, Person } from '../session/identity-client.ts';

export interface MemoryIdentity extends IdentityClient {
  /** Changes who is signed in, as another tab would. */
  become: (person: Person | null) => void;
  /** Addresses for which no account can be created any longer. */
  addresses: Set<string>;
}

/** Opens every account, as the weak one does. */
export const memoryPassword = 'right-for-staff';

/** The identity service in memory. */
export function createMemoryIdentity(first: Person | null): MemoryIdentity {
  let current = first;
  const listeners = new Set<(person: Person | null) => void>();
  const become = (person: Person | null) => {
    current = person;
    for (const listener of listeners) listener(person);
  };
  const addresses = new Set<string>();
  return {
    become,
    addresses,
    watch: (onChange) => {
      listeners.add(onChange);
      queueMicrotask(() => listeners.has(onChange) && onChange(current));
      return () => void listeners.delete(onChange);
    },
    signIn: async ({ email, password }) => {
      if (password !== memoryPassword && password !== 'weak') {
        throw Object.assign(new Error('refused'), { code: 'auth/invalid-credential' });
      }
      become({ uid: email, email });
    },
    signUp: async ({ email }) => {
      if (addresses.has(email))
        throw Object.assign(new Error('refused'), { code: 'auth/email-already-in-use' });
      addresses.add(email);
      become({ uid: email, email });
    },
    signOut: async () => become(null),
    getToken: async () => (current ? `token-of-${current.uid}` : null),
  };
}
