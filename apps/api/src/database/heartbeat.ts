import { setTimeout as sleep } from 'node:timers/promises';

/** How long one answered question proves that a connection delivers, from the moment it was asked. */
const currentMs = 800;
/** Half of `currentMs`, so that one late answer does no harm. */
const beatMs = 400;
/** Without anybody who asks `isCurrent` for this long, the heart rests. */
const restAfterMs = 10_000;

/** Proves again and again that a connection is alive, for as long as someone relies on it. */
export function createHeartbeat() {
  let currentUntilMs = Number.NEGATIVE_INFINITY;
  let askedMs = Number.NEGATIVE_INFINITY;
  let awake = () => {};

  const rest = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        awake = () => {};
        resolve();
      };
      awake = wake;
      signal.addEventListener('abort', wake);
    });

  return {
    isCurrent(): boolean {
      const nowMs = performance.now();
      askedMs = nowMs;
      awake();
      return nowMs < currentUntilMs;
    },
    /** Beats until `signal`; throws what `beat` throws, and then nothing is current any more. */
    async run(beat: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
      try {
        while (!signal.aborted) {
          if (performance.now() - askedMs > restAfterMs) await rest(signal);
          if (signal.aborted) return;
          // Counted from the question: what was announced before it has arrived with the answer.
          const sentMs = performance.now();
          await beat();
          currentUntilMs = sentMs + currentMs;
          await sleep(beatMs, undefined, { signal }).catch(() => {});
        }
      } finally {
        currentUntilMs = Number.NEGATIVE_INFINITY;
      }
    },
  };
}
