import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { PublicConfiguration } from '../lib/public-configuration.ts';

export { onAuthStateChanged, signInWithEmailAndPassword, signOut } from 'firebase/auth';

/** `initializeAuth` rather than `getAuth`: the latter brings the pop-up's frame and its scripts along. */
export function startFirebaseAuth({ emulatorUrl, ...options }: PublicConfiguration['firebase']): Auth {
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}
