import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type UserCredential,
} from 'firebase/auth';

/** The only pop-up provider. Its frame and scripts are loaded from Google on the first call. */
export function openGoogleWindow(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  // Always asks which account to use.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}
