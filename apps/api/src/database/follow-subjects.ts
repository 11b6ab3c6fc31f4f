import type { Services } from '../context.ts';

export type Follower = Pick<Services, 'database' | 'signals' | 'stopping'>;

/** An event that resets itself after a wait; one that is set while no one waits is not lost. */
export function createAutoResetEvent() {
  let isSet = false;
  let release = () => {};
  return {
    set: () => {
      isSet = true;
      release();
    },
    /** Resolves when the event is set, at the latest after `timeoutMs`. */
    wait: async (timeoutMs: number) => {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          release = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isSet = false;
    },
  };
}

/**
 * Yields what `look` finds about subjects of the signals: immediately, and again after each notification, until a
 * look is the last one, `signal` is aborted or the process stops. Yields null when a look finds nothing, at least
 * every `idleMs`, so that a caller can send a heartbeat.
 */
export async function* followSubjects<T>(
  services: Follower,
  input: {
    subjects: readonly string[];
    idleMs: number;
    signal: AbortSignal;
    /** Finds what is new since the previous look. */
    look: () => Promise<{ found: T[]; isLast: boolean }>;
  },
): AsyncGenerator<T | null, void> {
  const ended = AbortSignal.any([input.signal, services.stopping]);
  const event = createAutoResetEvent();
  // Subscribed before the first look, so that a commit in between leads to another look.
  const unsubscribes = input.subjects.map((subject) => services.signals.subscribe(subject, event.set));
  ended.addEventListener('abort', event.set);
  try {
    while (!ended.aborted) {
      const { found, isLast } = await input.look();
      yield* found;
      if (isLast) return;
      if (found.length === 0) yield null;
      if (!ended.aborted) await event.wait(input.idleMs);
    }
  } finally {
    for (const unsubscribe of unsubscribes) unsubscribe();
    ended.removeEventListener('abort', event.set);
  }
}
