import type { IdentityPerson, LazyIdentity } from './identity.ts';
import type { OtherPageChange, SessionStore } from './session-store.ts';

interface FollowingParts {
  store: SessionStore;
  identity: LazyIdentity;
}

/** Follows what other pages of this browser do to the session. Returns a function that stops it. */
export function followOtherPages({ store, identity }: FollowingParts): () => void {
  const following = new AbortController();
  const { signal } = following;
  const follow = (change: OtherPageChange | null) => change && followChange({ store, identity }, change);
  window.addEventListener('storage', (event) => follow(store.readStorageEvent(event)), { signal });
  // On Back, a browser may show a page that it kept in memory, with the person who was signed in then.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(store.readMissed()), { signal });
  return () => following.abort();
}

/** Another page signed someone in. Both its entry in the storage and this page's own provider must agree. */
export function adoptFromOtherPage(store: SessionStore, person: IdentityPerson | null): void {
  const cached = store.findCached();
  if (person && cached?.user.uid === person.uid) store.setState({ status: 'signed-in', user: cached.user });
}

function followChange({ store, identity }: FollowingParts, change: OtherPageChange): void {
  const loading = identity.find();
  if (change.session === null) {
    // This page's provider may take a second to notice. Until then it must not sign the user in again, nor anyone out
    // who has signed in elsewhere.
    loading?.then((provider) => (store.findCached() ? undefined : provider.signOut())).catch(() => undefined);
    store.end(change.end);
  } else if (loading) {
    // Nothing of one person is shown while another one is signed in. Its provider reports them within a second.
    const shown = store.getSnapshot();
    if (shown.status === 'signed-in' && shown.user.uid !== change.session.user.uid)
      store.setState({ status: 'unknown' });
    loading
      .then((provider) => provider.findPerson())
      .then((person) => adoptFromOtherPage(store, person))
      .catch(() => undefined);
  } else {
    store.setState({ status: 'signed-in', user: change.session.user });
  }
}
