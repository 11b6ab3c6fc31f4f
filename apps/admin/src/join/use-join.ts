import { ApiError, type OpenInvitation } from '@credit-studio/contracts';
import { readAuthCode } from '@credit-studio/frontend/auth-errors';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { isUnanswered } from '@credit-studio/frontend/query-client';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { arrival } from '../lib/arrival.ts';
import { notify } from '../lib/notify.ts';
import { paths } from '../lib/paths.ts';
import { useApi } from '../lib/services.ts';
import { useSession } from '../session/index.ts';
import { decideJoinStep, type JoinStep } from './decide-join-step.ts';

export interface NewAccount {
  userName: string;
  password: string;
}

export interface Join {
  step: JoinStep;
  isRunning: boolean;
  /** Joins as the person who is signed in; with the name that they have just typed, if their record has none. */
  join: (typedName?: string) => Promise<void>;
  /** Rejects with Firebase's error when the password is wrong. Joins at once unless a name is missing. */
  signInAndJoin: (password: string) => Promise<void>;
  /** Rejects with Firebase's error when no account could be created, unless the address has one. */
  registerAndJoin: (account: NewAccount) => Promise<void>;
}

/** The way from an invitation to the console. */
export function useJoin(code: string, invitation: OpenInvitation): Join {
  const { email } = invitation;
  const session = useSession();
  const navigate = useNavigate();
  const accept = useAcceptance(code);
  const work = useHeldWork();
  // A second press may come before the console is drawn.
  const hasJoined = useRef(false);
  const [error, setError] = useState<unknown>(null);
  const [isAddressTaken, setAddressTaken] = useState(false);
  // Kept for the try that stores it, which may be a later one.
  const [name, setName] = useState('');
  const now = decideJoinStep({
    session: session.state,
    invitation,
    error,
    isAddressTaken,
    hasName: name !== '',
  });
  // Signing in is only the first part of the work: its form stays until all of it is done.
  const [held, setHeld] = useState<JoinStep | null>(null);

  const acceptAs = async (userName: string): Promise<boolean> => {
    try {
      // False when someone else has signed in at this browser: the record is not theirs.
      return await session.adopt(await accept.mutateAsync(userName));
    } catch (failure) {
      setError(failure);
      if (mayHaveJoined(failure)) session.retry();
      return false;
    }
  };
  const joinAfter = async (identify: () => Promise<void>, userName: string | null) => {
    if (work.isBusy() || hasJoined.current) return;
    setHeld(now);
    try {
      const isJoined = await work.run(async () => {
        await identify();
        setError(null);
        return userName !== null && (await acceptAs(userName));
      });
      if (!isJoined) return;
      hasJoined.current = true;
      notify.success('Welcome to the team.');
      // Replaced: the code is of no more use, and does not stay in the history.
      await navigate(paths.dashboard, { replace: true, state: arrival });
    } finally {
      setHeld(null);
    }
  };

  return {
    step: held ?? now,
    isRunning: work.isRunning,
    join: (typedName = name) => {
      setName(typedName);
      return joinAfter(async () => undefined, typedName);
    },
    signInAndJoin: (password) =>
      joinAfter(
        () => session.signIn({ email, password }),
        now.step === 'sign-in' && now.needsName ? null : name,
      ),
    registerAndJoin: async ({ userName, password }) => {
      setName(userName);
      await joinAfter(() => session.signUp({ email, password }), userName).catch((failure: unknown) => {
        if (readAuthCode(failure) !== 'auth/email-already-in-use') throw failure;
        setAddressTaken(true);
      });
    },
  };
}

/** Whether the person may be in the team after a failure: their record then says so. */
function mayHaveJoined(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true;
  return isUnanswered(failure) || failure.code === 'conflict' || failure.code === 'not_found';
}

/** A mutation, so that a token that is no longer valid leads to the sign-in as everywhere. */
function useAcceptance(code: string) {
  const api = useApi();
  return useMutation({
    gcTime: 0,
    mutationFn: async (userName: string) => {
      // Makes the record of an account that has none yet; a stored name and role stay.
      await api.createUser({ body: { ...(userName && { userName }) } });
      return (await api.acceptTeamInvitation({ body: { code } })).data;
    },
  });
}
