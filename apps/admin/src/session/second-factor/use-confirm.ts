import type { Client, ConfirmedSession } from '@credit-studio/contracts';
import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/services.ts';
import { useSecondFactor } from '../session.ts';
import { describeRefusal, type Refusal } from './describe-refusal.ts';

type Answer = Parameters<Client['confirmSecondFactor']>[0]['body'];

/** Lets the browser ask for a passkey. Rejects with its error or the API's. */
async function askForPasskey(api: Client): Promise<Answer> {
  const { data: optionsJSON } = await api.askForPasskey();
  const answer = await startAuthentication({ optionsJSON });
  const { clientExtensionResults } = answer;
  return {
    method: 'passkey',
    answer: { ...answer, clientExtensionResults: { ...clientExtensionResults } },
  };
}

interface Confirm {
  /** Why the last try confirmed nothing. */
  refusal: Refusal | null;
  refuse: (refusal: Refusal | null) => void;
  isRunning: boolean;
  /** Sends one answer at a time. Null when it confirmed nothing, with the error for the caller. */
  send: (
    answer: Answer | 'passkey',
    onRefused?: (error: unknown) => void,
  ) => Promise<ConfirmedSession | null>;
}

/** Confirms the session. Its proof is kept at once, so that a reload does not lose it. */
export function useConfirm(): Confirm {
  const api = useApi();
  const { keepProof } = useSecondFactor();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // A second press may come before the screen is drawn again.
  const isBusy = useRef(false);
  // A mutation, so that a token that is no longer valid leads to the sign-in as everywhere.
  const confirm = useMutation({
    gcTime: 0,
    mutationFn: async (given: Answer | 'passkey') => {
      const body = given === 'passkey' ? await askForPasskey(api) : given;
      const { data } = await api.confirmSecondFactor({ body });
      keepProof(data.proof);
      return data;
    },
  });
  const send: Confirm['send'] = async (answer, onRefused) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setRefusal(null);
    try {
      return await confirm.mutateAsync(answer);
    } catch (error) {
      setRefusal(describeRefusal(error));
      onRefused?.(error);
      return null;
    } finally {
      isBusy.current = false;
    }
  };
  return { refusal, refuse: setRefusal, isRunning: confirm.isPending, send };
}
