import type { ConfirmedSession, SecondFactorState } from '@credit-studio/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import type { Person } from './identity-client.ts';
import type { Confirmations } from './second-factor/confirmations.ts';
import type { SecondFactorSession } from './session.ts';
import { secondFactorQuery } from './session-queries.ts';

interface KnownSecondFactor {
  /** Undefined until the API has answered. */
  data: SecondFactorState | null | undefined;
  error: unknown;
  session: SecondFactorSession;
  /** Asks again, and returns whether the person still has to confirm the session. */
  check: () => Promise<boolean>;
  /** Forgets the answer, such as for someone who became staff. */
  reset: () => void;
}

function isUnconfirmed(state: SecondFactorState | null | undefined): boolean {
  return Boolean(state && state.methods.length > 0 && !state.isConfirmed);
}

function hasNone(state: SecondFactorState | null | undefined): boolean {
  return Boolean(state && state.methods.length === 0);
}

/** Calls back when the API, or a confirmation in another tab, says that more is to be known of this session. */
function useNews(confirmations: Confirmations, handlers: { onUnconfirmed: () => void; onNewer: () => void }) {
  const onUnconfirmed = useEffectEvent(handlers.onUnconfirmed);
  const onNewer = useEffectEvent(handlers.onNewer);
  useEffect(() => {
    const stops = [
      confirmations.watchUnconfirmed(() => onUnconfirmed()),
      confirmations.proofs.watch(() => onNewer()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [confirmations]);
}

/** What the second factor demands of the person's session, and how it is met. */
export function useSecondFactorSession(
  person: Person | null,
  confirmations: Confirmations,
): KnownSecondFactor {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery(useApi(), person));
  const queryKey = queryKeys.secondFactor.one(person?.uid ?? '');
  const keepProof = (proof: string) => person && confirmations.proofs.keep(person.uid, proof);

  useNews(confirmations, {
    onUnconfirmed: () => {
      if (person && !isUnconfirmed(data) && !isFetching) void refetch();
    },
    // Someone who has just confirmed in another tab is not asked in this one.
    onNewer: () => {
      if (!person) return;
      confirmations.confirm();
      void refetch();
    },
  });

  const take = ({ proof, confirmedAt, recoveryCodesLeft }: ConfirmedSession) => {
    keepProof(proof);
    queryClient.setQueryData<SecondFactorState | null>(queryKey, (known) => {
      if (!known) return known;
      const isSpent = recoveryCodesLeft === 0;
      const methods = known.methods.filter((method) => method !== 'recovery-code' || !isSpent);
      return { ...known, methods, isConfirmed: true, confirmedAt };
    });
    // It says how many recovery codes are left, and when each passkey was last used.
    void queryClient.invalidateQueries({ queryKey: queryKeys.staffSecurity.all });
    confirmations.confirm();
  };
  return {
    data,
    error,
    session: { state: data ?? null, keepProof, refetch: () => void refetch(), take },
    check: async () => {
      const { data: state } = await refetch();
      // Their sign-in is the confirmation.
      if (hasNone(state)) confirmations.confirm();
      return isUnconfirmed(state);
    },
    reset: () => void queryClient.resetQueries({ queryKey }),
  };
}
