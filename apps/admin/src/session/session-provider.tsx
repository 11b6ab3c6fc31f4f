import { forgetDrafts } from '@credit-studio/frontend/drafts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { storefrontPaths } from '../lib/paths.ts';
import { useServices } from '../lib/services.ts';
import { decideSessionState } from './decide-session-state.ts';
import type { Credentials, IdentityClient } from './identity-client.ts';
import { personQuery } from './person-query.ts';
import { type Session, SessionContextProvider } from './session.ts';
import { usePerson } from './use-person.ts';
import { useRefusedToken } from './use-refused-token.ts';

const expiredNotice = 'Your session has ended. Please sign in again.';

export interface SessionProviderProps {
  identity: IdentityClient;
  children: ReactNode;
}

/** Knows who is signed in and, from the API, whether they are an administrator. */
export function SessionProvider({ identity, children }: SessionProviderProps) {
  const { api, configuration } = useServices();
  const { person, error: identityError, restart } = usePerson(identity);
  const user = useQuery(personQuery(api, person ?? null));
  const [notice, setNotice] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  useRefusedToken(() => {
    setNotice(expiredNotice);
    void identity.signOut();
  });
  useEffect(() => {
    // The browser may bring the page back from memory after it was left.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  const state = decideSessionState({
    person,
    identityError,
    user: user.data,
    userError: user.error,
    notice,
  });
  const session: Session = {
    state: isLeaving ? { status: 'loading' } : state,
    signIn: async (credentials: Credentials) => {
      await identity.signIn(credentials);
      setNotice(null);
    },
    signOut: () => {
      forgetDrafts();
      return identity.signOut();
    },
    leave: async () => {
      setLeaving(true);
      try {
        await identity.signOut();
        forgetDrafts();
        window.location.assign(new URL(storefrontPaths.home, configuration.storefrontOrigin));
      } catch (error) {
        setLeaving(false);
        throw error;
      }
    },
    retry: () => (identityError ? restart() : void user.refetch()),
  };
  return <SessionContextProvider value={session}>{children}</SessionContextProvider>;
}
