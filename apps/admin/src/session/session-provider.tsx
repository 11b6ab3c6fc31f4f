import { findPasswordProblem, type User } from '@credit-studio/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { storefrontPaths } from '../lib/paths.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useServices } from '../lib/services.ts';
import { decideInterruption, decideSessionState } from './decide-session-state.ts';
import type { Credentials, IdentityClient, Person } from './identity-client.ts';
import type { Confirmations } from './second-factor/confirmations.ts';
import { FreshConfirmation } from './second-factor/fresh-confirmation.tsx';
import { type Session, SessionContextProvider, type SessionState } from './session.ts';
import { personQuery } from './session-queries.ts';
import { usePerson } from './use-person.ts';
import { useRefusal } from './use-refusal.ts';
import { describeRejectedPassword, useRejectedPassword } from './use-rejected-password.ts';
import { useSecondFactorSession } from './use-second-factor-session.ts';

const expiredNotice = 'Your session has ended. Please sign in again.';

interface SessionProviderProps {
  identity: IdentityClient;
  confirmations: Confirmations;
  children: ReactNode;
}

/** Knows who is signed in and, from the API, whether they are staff and have confirmed it. */
export function SessionProvider({ identity, confirmations, children }: SessionProviderProps) {
  const { api, configuration } = useServices();
  const { person, error: identityError, restart, getPerson } = usePerson(identity, confirmations);
  const user = useQuery(personQuery(api, person ?? null));
  const secondFactor = useSecondFactorSession(person ?? null, confirmations);
  const [notice, setNotice] = useState<string | null>(null);
  const [endedEmail, setEndedEmail] = useState<string | null>(null);
  const [passwordProblem, setPasswordProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // Of the sign-in that ended: another one, also in another tab, is a new session.
  const [expired, setExpired] = useState<Person | null>(null);
  const queryClient = useQueryClient();

  useEffect(() => {
    // The browser may bring the page back from memory after it was left.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  const decided = decideSessionState({
    person,
    identityError,
    user: user.data,
    userError: user.error,
    secondFactor: secondFactor.data,
    secondFactorError: secondFactor.error,
    notice,
    endedEmail,
    passwordProblem,
  });
  const { state, interruption } = decideInterruption({
    decided,
    user: user.data,
    wasLetIn: useWasLetIn(decided, person ?? null),
    isExpired: expired !== null && expired === person,
  });
  useRefetchAfter(interruption !== null && interruption.status !== 'expired');
  useRejectedPassword(state, async ({ email, problem }) => {
    const isMailed = await api.requestPasswordReset({ body: { email } }).then(
      () => true,
      () => false,
    );
    setNotice(describeRejectedPassword(problem, isMailed));
    await identity.signOut();
    setPasswordProblem(null);
  });
  useRefusal({
    onToken: () => {
      if (state.status === 'staff') return setExpired(person ?? null);
      setNotice(expiredNotice);
      setEndedEmail(person?.email ?? null);
      void identity.signOut();
    },
    // The role has changed since it was read: the menu and the screens follow it.
    onRight: () => {
      if (state.status === 'staff' && !user.isFetching) void user.refetch();
    },
  });

  const forgetEnd = () => {
    setNotice(null);
    setEndedEmail(null);
  };
  const session: Session = {
    state: isLeaving ? { status: 'loading' } : state,
    interruption,
    secondFactor: secondFactor.session,
    signIn: async (credentials: Credentials) => {
      // The server never sees a password, so it is judged here.
      const problem = findPasswordProblem(credentials.password, 'staff');
      const isRenewal = state.status === 'staff' || state.status === 'needs-set-up';
      // Set first: the identity service reports the person before its promise resolves. Not for someone who is signed
      // in: a wrong password, however weak, must not close what they work on.
      if (!isRenewal) setPasswordProblem(problem);
      await identity.signIn(credentials);
      forgetEnd();
      if (!isRenewal) return;
      setPasswordProblem(problem);
      // A new sign-in is a new session, which no one has confirmed yet. Then everything is read after the confirmation.
      const isUnconfirmed = await secondFactor.check();
      if (!expired) return;
      setExpired(null);
      if (!isUnconfirmed) void queryClient.invalidateQueries();
    },
    signUp: async (credentials: Credentials) => {
      setPasswordProblem(null);
      await identity.signUp(credentials);
      forgetEnd();
    },
    adopt: async (own: User) => {
      const { uid, email } = getPerson() ?? { uid: '', email: '' };
      if (email.toLowerCase() !== own.UserEmail.toLowerCase()) return false;
      const queryKey = queryKeys.session.person(uid);
      // An answer from before would take the new role back.
      await queryClient.cancelQueries({ queryKey });
      if (getPerson()?.uid !== uid) return false;
      // With the new role the shop may require a second factor.
      secondFactor.reset();
      queryClient.setQueryData(queryKey, own);
      return true;
    },
    signOut: () => identity.signOut(),
    leave: async () => {
      setLeaving(true);
      try {
        await identity.signOut();
        window.location.assign(new URL(storefrontPaths.home, configuration.storefrontOrigin));
      } catch (error) {
        setLeaving(false);
        throw error;
      }
    },
    retry: () => {
      if (identityError) return restart();
      void user.refetch();
      if (secondFactor.error) secondFactor.session.refetch();
    },
  };
  return (
    <SessionContextProvider value={session}>
      {children}
      <FreshConfirmation confirmations={confirmations} />
    </SessionContextProvider>
  );
}

/** Whether this person has been staff at this browser since they signed in. */
function useWasLetIn({ status }: SessionState, person: Person | null): boolean {
  const [letIn, setLetIn] = useState<string | null>(null);
  const uid = person?.uid ?? null;
  useEffect(() => {
    if (status === 'staff') setLetIn(uid);
    if (status === 'signed-out') setLetIn(null);
  }, [status, uid]);
  return letIn !== null && letIn === uid;
}

/** What the screen asked for during an interruption was refused, so it is asked for again. */
function useRefetchAfter(isInterrupted: boolean): void {
  const queryClient = useQueryClient();
  const wasInterrupted = useRef(false);
  useEffect(() => {
    if (wasInterrupted.current && !isInterrupted) void queryClient.invalidateQueries();
    wasInterrupted.current = isInterrupted;
  }, [isInterrupted, queryClient]);
}
