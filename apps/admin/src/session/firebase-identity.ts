import { ApiError, createNetworkError, isOffline } from '@credit-studio/contracts';
import { readAuthCode } from '@credit-studio/frontend/auth-errors';
import type { PublicConfiguration } from '../lib/public-configuration.ts';
import type { IdentityClient } from './identity-client.ts';

/** A token that could not be renewed: the network's fault, or the end of the session. */
function toApiError(error: unknown): ApiError {
  return readAuthCode(error) === 'auth/network-request-failed'
    ? createNetworkError(isOffline())
    : new ApiError('Your session has ended. Please sign in again.', { code: 'session_expired', status: 401 });
}

/** Firebase Authentication, loaded in parallel with the first screen. */
export function createFirebaseIdentity(configuration: PublicConfiguration['firebase']): IdentityClient {
  const load = async () => {
    const firebase = await import('./firebase-calls.ts');
    return { firebase, auth: await firebase.startFirebaseAuth(configuration) };
  };
  let loading: ReturnType<typeof load> | null = null;
  const start = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  return {
    watch: (onChange, onFailure) => {
      const stopping = new AbortController();
      start().then(({ firebase, auth }) => {
        if (stopping.signal.aborted) return;
        const stop = firebase.onAuthStateChanged(auth, (user) =>
          onChange(user ? { uid: user.uid, email: user.email ?? '' } : null),
        );
        stopping.signal.addEventListener('abort', stop);
      }, onFailure);
      return () => stopping.abort();
    },
    signIn: async ({ email, password }) => {
      const { firebase, auth } = await start();
      await firebase.signInWithEmailAndPassword(auth, email, password);
    },
    signUp: async ({ email, password }) => {
      const { firebase, auth } = await start();
      await firebase.createUserWithEmailAndPassword(auth, email, password);
    },
    signOut: async () => {
      const { firebase, auth } = await start();
      await firebase.signOut(auth);
    },
    getToken: async () => {
      const { auth } = await start();
      await auth.authStateReady();
      return auth.currentUser
        ? auth.currentUser.getIdToken().catch((error: unknown) => {
            throw toApiError(error);
          })
        : null;
    },
  };
}
