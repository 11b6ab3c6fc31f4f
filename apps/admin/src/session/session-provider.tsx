import { type Client, findPasswordProblem, type User } from '@credit-studio/contracts';
import { forgetDrafts } from '@credit-studio/frontend/drafts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storefrontPaths } from '../lib/paths.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useServices } from '../lib/services.ts';
import { decideSessionState } from './decide-session-state.ts';
import type { Credentials, IdentityClient, Person } from './identity-client.ts';
import { type Session, SessionContextProvider, type SessionState } from './session.ts';
import { useRefusal } from './use-refusal.ts';

const expiredNotice = 'Your session has ended. Please sign in again.';

interface SessionProviderProps {
  identity: IdentityClient;
  children: ReactNode;
}

/** Knows who is signed in and, from the API, whether they are staff. */
export function SessionProvider({ identity, children }: SessionProviderProps) {
  const { api, configuration } = useServices();
  const { person, error: identityError, restart, getPerson } = usePerson(identity);
  const user = useQuery(personQuery(api, person ?? null));
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

  const state = decideSessionState({
    person,
    identityError,
    user: user.data,
    userError: user.error,
    notice,
    endedEmail,
    passwordProblem,
  });
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
    isExpired: state.status === 'staff' && expired !== null && expired === person,
    state: isLeaving ? { status: 'loading' } : state,
    signIn: async (credentials: Credentials) => {
      // The server never sees a password, so it is judged here.
      const problem = findPasswordProblem(credentials.password, 'staff');
      const isRenewal = state.status === 'staff';
      // Set first: the identity service reports the person before its promise resolves. Not for someone who is signed
      // in: a wrong password, however weak, must not close what they work on.
      if (!isRenewal) setPasswordProblem(problem);
      await identity.signIn(credentials);
      if (isRenewal) setPasswordProblem(problem);
      forgetEnd();
      if (!expired) return;
      setExpired(null);
      void queryClient.invalidateQueries();
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
    retry: () => (identityError ? restart() : void user.refetch()),
  };
  return <SessionContextProvider value={session}>{children}</SessionContextProvider>;
}

type WeakPassword = Extract<SessionState, { status: 'weak-password' }>;

/** Calls back once for an admin whose password is too weak. */
function useRejectedPassword(state: SessionState, onReject: (rejected: WeakPassword) => Promise<void>): void {
  const email = state.status === 'weak-password' ? state.email : null;
  const reject = useEffectEvent(() => {
    if (state.status === 'weak-password') void onReject(state);
  });
  useEffect(() => {
    if (email !== null) reject();
  }, [email]);
}

function describeRejectedPassword(problem: string, isMailed: boolean): string {
  const next = isMailed
    ? 'We have mailed you a link to choose another one.'
    : 'Please choose another one through “Forgot your password?”.';
  return `${problem.replace(/\.$/, '')}. Staff need a stronger password. ${next}`;
}

/** How long a role is believed before the server is asked again. */
const roleFreshMs = 5 * 60_000;

/** The signed-in person's own record: their role comes from the server and from nowhere else. */
function personQuery(api: Client, person: Person | null) {
  return queryOptions({
    queryKey: queryKeys.session.person(person?.uid ?? ''),
    enabled: person !== null,
    staleTime: roleFreshMs,
    queryFn: async ({ signal }): Promise<User | null> => {
      const email = person?.email.toLowerCase() ?? '';
      const { rows } = await api.listUsers({ query: { userEmail: email } }, { signal });
      return rows.find(({ UserEmail }) => UserEmail.toLowerCase() === email) ?? null;
    },
  });
}

interface IdentityAnswer {
  /** Undefined until the identity service has answered. */
  person: Person | null | undefined;
  error: unknown;
  /** Asks the identity service again. */
  restart: () => void;
  /** Who is signed in now: a caller may have signed them in since the last render. */
  getPerson: () => Person | null;
}

/** Who is signed in at this browser. What the last person loaded and typed is forgotten as soon as that changes. */
function usePerson(identity: IdentityClient): IdentityAnswer {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Pick<IdentityAnswer, 'person' | 'error'>>({
    person: undefined,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const last = useRef<Person | null>(null);

  const onChange = useEffectEvent((person: Person | null) => {
    if (last.current !== null && last.current.uid !== person?.uid) {
      queryClient.clear();
      forgetDrafts();
    }
    last.current = person;
    setAnswer({ person, error: null });
  });
  const onFailure = useEffectEvent((error: unknown) => setAnswer({ person: undefined, error }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what starts the watch again
  useEffect(() => identity.watch(onChange, onFailure), [identity, attempt]);

  const restart = () => {
    setAnswer({ person: undefined, error: null });
    setAttempt((count) => count + 1);
  };
  return { ...answer, restart, getPerson: () => last.current };
}
