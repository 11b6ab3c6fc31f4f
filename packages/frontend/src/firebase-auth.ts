import { initializeApp } from 'firebase/app';
import {
  type Auth,
  beforeAuthStateChanged,
  browserLocalPersistence,
  connectAuthEmulator,
  signOut as endSession,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import {
  forgetSignOutRequest,
  isSignOutRequested,
  requestSignOut,
  watchSignOutRequests,
} from './sign-out-request.ts';

export interface FirebaseConfiguration {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Only set on a developer's machine. */
  emulatorUrl: string | null;
}

/**
 * Starts Firebase Auth, and first carries out a sign-out that an earlier page could not finish. `initializeAuth` without
 * a pop-up resolver keeps the pop-up's frame out of the bundle.
 */
export async function startFirebaseAuth({ emulatorUrl, ...options }: FirebaseConfiguration): Promise<Auth> {
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  if (isSignOutRequested()) await carryOutSignOut(auth);
  // A request from before a sign-in is not about that sign-in.
  beforeAuthStateChanged(auth, (user) => {
    if (user) forgetSignOutRequest();
  });
  watchSignOutRequests(() => void carryOutSignOut(auth).catch(() => undefined));
  return auth;
}

/** Signs out for good, also when the page is left before it is done. */
export async function signOut(auth: Auth): Promise<void> {
  requestSignOut();
  await carryOutSignOut(auth);
}

async function carryOutSignOut(auth: Auth): Promise<void> {
  await endSession(auth);
  forgetSignOutRequest();
}
