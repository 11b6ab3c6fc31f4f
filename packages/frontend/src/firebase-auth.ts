import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';

export interface FirebaseConfiguration {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Only set on a developer's machine. */
  emulatorUrl: string | null;
}

/** Starts Firebase Auth. `initializeAuth` without a pop-up resolver keeps the pop-up's frame out of the bundle. */
export function startFirebaseAuth({ emulatorUrl, ...options }: FirebaseConfiguration): Auth {
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}
