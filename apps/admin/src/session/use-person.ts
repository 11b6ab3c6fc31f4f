import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IdentityClient, Person } from './identity-client.ts';

export interface IdentityAnswer {
  /** Undefined until the identity service has answered. */
  person: Person | null | undefined;
  error: unknown;
  /** Asks the identity service again. */
  restart: () => void;
}

/** Who is signed in at this browser. What the last person loaded is forgotten as soon as that changes. */
export function usePerson(identity: IdentityClient): IdentityAnswer {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Pick<IdentityAnswer, 'person' | 'error'>>({
    person: undefined,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const lastUid = useRef<string | null>(null);

  const onChange = useEffectEvent((person: Person | null) => {
    if (lastUid.current !== null && lastUid.current !== person?.uid) queryClient.clear();
    lastUid.current = person?.uid ?? null;
    setAnswer({ person, error: null });
  });
  const onFailure = useEffectEvent((error: unknown) => setAnswer({ person: undefined, error }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what starts the watch again
  useEffect(() => identity.watch(onChange, onFailure), [identity, attempt]);

  const restart = () => {
    setAnswer({ person: undefined, error: null });
    setAttempt((count) => count + 1);
  };
  return { ...answer, restart };
}
