import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type UserCredential,
} from 'firebase/auth';

/** The one pop-up provider. Its frame and scripts come from the provider's hosts when this is first called. */
export function openGoogleWindow(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  // Someone with several accounts is asked for one, also the second time.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}
