import type { Services } from '../context.ts';

export type Follower = Pick<Services, 'database' | 'signals' | 'stopping'>;

/** A flag that can be waited for; raised while no one waits, it is not lost. */
function createBell() {
  let isRung = false;
  let answer = () => {};
  return {
    ring: () => {
      isRung = true;
      answer();
    },
    /** Resolves when rung, else after `timeoutMs`. */
    wait: async (timeoutMs: number) => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
}

/**
 * What `look` finds about a subject of the signals: at once, and again after each announcement, until a look
 * says that it was the last one or until `signal` or the process ends. Yields null when a look found nothing,
 * at least every `idleMs`, so that a caller may show that it is alive.
 */
export async function* followSubject<T>(
  services: Follower,
  input: {
    subject: string;
    idleMs: number;
    signal: AbortSignal;
    /** Finds what is new since the look before it. */
    look: () => Promise<{ found: T[]; isLast: boolean }>;
  },
): AsyncGenerator<T | null, void> {
  const ended = AbortSignal.any([input.signal, services.stopping]);
  const bell = createBell();
  // Subscribed before the first look: what is committed in between rings, and is found by the next one.
  const unsubscribe = services.signals.subscribe(input.subject, bell.ring);
  ended.addEventListener('abort', bell.ring);
  try {
    while (!ended.aborted) {
      const { found, isLast } = await input.look();
      yield* found;
      if (isLast) return;
      if (found.length === 0) yield null;
      if (!ended.aborted) await bell.wait(input.idleMs);
    }
  } finally {
    unsubscribe();
    ended.removeEventListener('abort', bell.ring);
  }
}
