import { createDraft } from '@credit-studio/frontend/drafts';

/** After this the same request is another wish: someone wants the same once more. */
const attemptLifetimeMs = 10 * 60_000;

/** One wish, and the key under which the server fulfils it once. */
export interface Attempt {
  /** The request as it was sent. */
  request: string;
  key: string;
  startedAtMs: number;
}

function isAttempt(stored: unknown): stored is Attempt {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'request' in stored &&
    typeof stored.request === 'string' &&
    'key' in stored &&
    typeof stored.key === 'string' &&
    'startedAtMs' in stored &&
    typeof stored.startedAtMs === 'number'
  );
}

/** The attempt to go on with: the earlier one for the same request, a new one for any other. */
export function chooseAttempt(
  earlier: Attempt | null,
  input: { request: string; nowMs: number; createKey: () => string },
): Attempt {
  const { request, nowMs } = input;
  const isSame = earlier?.request === request && nowMs - earlier.startedAtMs < attemptLifetimeMs;
  return isSame ? earlier : { request, key: input.createKey(), startedAtMs: nowMs };
}

/** Sixteen random bytes; `randomUUID` is missing where a page is not served over https. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export interface AttemptKeys {
  /** The `Idempotency-Key` of a request: over retries, presses and reloads the same one. */
  find: (request: object) => string;
  /**
   * The request was fulfilled; the next one is a new one, even in the same words. Not for refusals: an earlier
   * attempt whose answer was lost may have been fulfilled all the same.
   */
  forget: () => void;
}

/** Keys for one kind of request. */
export function createAttemptKeys(name: string): AttemptKeys {
  const stored = createDraft<Attempt>(`attempt.${name}`, (value) => (isAttempt(value) ? value : null));
  return {
    find: (request) => {
      const attempt = chooseAttempt(stored.read(), {
        request: JSON.stringify(request),
        nowMs: Date.now(),
        createKey,
      });
      stored.save(attempt);
      return attempt.key;
    },
    forget: stored.forget,
  };
}
