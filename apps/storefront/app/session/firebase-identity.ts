import { signOut, startFirebaseAuth } from '@credit-studio/frontend/firebase-auth';
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  type User,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { PublicConfiguration } from '../lib/configuration/public-configuration.ts';
import type { Identity, IdentityPerson } from './identity.ts';

function toPerson(user: User): IdentityPerson {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    photoUrl: user.photoURL ?? '',
  };
}

/** The identity provider Firebase Auth. */
export async function createFirebaseIdentity({ firebase }: PublicConfiguration): Promise<Identity> {
  const auth = await startFirebaseAuth(firebase);
  return {
    findPerson: async () => {
      await auth.authStateReady();
      return auth.currentUser && toPerson(auth.currentUser);
    },
    getToken: async () => {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
    refreshToken: async () => {
      await auth.authStateReady();
      await auth.currentUser?.getIdToken(true);
    },
    signIn: async ({ email, password }) =>
      toPerson((await signInWithEmailAndPassword(auth, email, password)).user),
    signInWithPopup: async () => {
      const { openGoogleWindow } = await import('./open-google-window.ts');
      return toPerson((await openGoogleWindow(auth)).user);
    },
    signUp: async ({ email, password, displayName }) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName });
      // The token was made before the name was set; the next one carries it.
      await user.getIdToken(true);
      return { ...toPerson(user), displayName };
    },
    verifyPasswordReset: (code) => verifyPasswordResetCode(auth, code),
    confirmPasswordReset: (code, password) => confirmPasswordReset(auth, code, password),
    signOut: () => signOut(auth),
    onPersonChange: (listener) => {
      let uid: string | null = null;
      return onAuthStateChanged(auth, (user) => {
        const hasChanged = uid !== (user?.uid ?? null);
        uid = user?.uid ?? null;
        if (hasChanged) listener(user && toPerson(user));
      });
    },
  };
}
