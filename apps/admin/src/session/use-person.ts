import { forgetDrafts } from '@credit-studio/frontend/drafts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IdentityClient, Person } from './identity-client.ts';
import type { Confirmations } from './second-factor/confirmations.ts';

interface IdentityAnswer {
  /** Undefined until the identity service has answered. */
  person: Person | null | undefined;
  error: unknown;
  /** Asks the identity service again. */
  restart: () => void;
  /** Who is signed in now: a caller may have signed them in since the last render. */
  getPerson: () => Person | null;
}

/**
 * Who is signed in at this browser. What the last person loaded, typed and confirmed is forgotten as soon as that changes.
 */
export function usePerson(identity: IdentityClient, confirmations: Confirmations): IdentityAnswer {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Pick<IdentityAnswer, 'person' | 'error'>>({
    person: undefined,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const last = useRef<Person | null>(null);

  const onChange = useEffectEvent((person: Person | null) => {
    confirmations.proofs.claim(person?.uid ?? null);
    if (last.current !== null && last.current.uid !== person?.uid) {
      confirmations.cancel();
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
