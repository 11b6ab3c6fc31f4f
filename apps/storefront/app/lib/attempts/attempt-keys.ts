import { createDraft } from '@credit-studio/frontend/drafts';

/** After this time the same request counts as a new one. */
const attemptLifetimeMs = 10 * 60_000;

/** One request, and the idempotency key under which the server handles it once. */
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

/** The attempt to use: the earlier one for the same request, otherwise a new one. */
export function chooseAttempt(
  earlier: Attempt | null,
  input: { request: string; nowMs: number; createKey: () => string },
): Attempt {
  const { request, nowMs } = input;
  const isSame = earlier?.request === request && nowMs - earlier.startedAtMs < attemptLifetimeMs;
  return isSame ? earlier : { request, key: input.createKey(), startedAtMs: nowMs };
}

/** Sixteen random bytes. `randomUUID` does not exist on pages without https. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export interface AttemptKeys {
  /** The `Idempotency-Key` of a request. It stays the same over retries, repeated presses and reloads. */
  find: (request: object) => string;
  /**
   * Call it when the request succeeded: an identical request is then a new one. Not after a rejection, because an
   * earlier attempt whose response was lost may still have succeeded.
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
