import { attempt } from './attempt.ts';

/** In `localStorage`, so that all tabs have one request, as Firebase has one session in all of them. */
const storageKey = 'credit-studio.sign-out-requested';

/**
 * Notes that the person wants to be signed out. Firebase takes a moment to forget a session, and its code may have to
 * be downloaded first: a page that is left before keeps the session. The request is stored at once, so that the next
 * page signs out if this one could not.
 */
export function requestSignOut(): void {
  return void attempt(() => window.localStorage.setItem(storageKey, 'true'));
}

export function isSignOutRequested(): boolean {
  return attempt(() => window.localStorage.getItem(storageKey)) !== null;
}

/** Once the person is signed out, or has signed in again. */
export function forgetSignOutRequest(): void {
  return void attempt(() => window.localStorage.removeItem(storageKey));
}

/** Calls back when another tab notes a request: it may be closed before it has signed out. */
export function watchSignOutRequests(onRequest: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey && isSignOutRequested()) onRequest();
  });
}
