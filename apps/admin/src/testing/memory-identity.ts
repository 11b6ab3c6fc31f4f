import type { IdentityClient, Person } from '../session/identity-client.ts';

export interface MemoryIdentity extends IdentityClient {
  /** Changes who is signed in, as another tab would. */
  become: (person: Person | null) => void;
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
  return {
    become,
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
    signOut: async () => become(null),
    getToken: async () => (current ? `token-of-${current.uid}` : null),
  };
}
