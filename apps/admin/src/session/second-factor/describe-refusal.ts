import { ApiError } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';

export interface Refusal {
  message: string;
  /** Whether the person closed the browser's prompt, which is no error. */
  isCancelled: boolean;
}

/** The browser's errors by their names (WebAuthn level 3, section 5.1.4), in words that say what to do. */
const messages = new Map([
  [
    'SecurityError',
    'Passkeys need the console’s own address and a secure connection. Open it there and try again.',
  ],
]);

/** Why a passkey or a code did not confirm the session. */
export function describeRefusal(error: unknown): Refusal {
  if (error instanceof ApiError) {
    const [issue] = error.issues;
    return { message: issue?.message ?? explainError(error), isCancelled: false };
  }
  const name = error instanceof Error ? error.name : '';
  // Browsers answer the same when the prompt was closed and when no one answered it.
  if (name === 'NotAllowedError' || name === 'AbortError')
    return { message: 'The browser’s prompt was closed. You can try again.', isCancelled: true };
  const otherwise = 'The passkey could not be read. Try again, or confirm in another way.';
  return { message: messages.get(name) ?? otherwise, isCancelled: false };
}

/** Seconds for which no code is taken; null when another one can be entered at once. */
export function readWait(error: unknown): number | null {
  return error instanceof ApiError && error.is('rate_limited') ? error.retryAfter : null;
}

/** In the unit that reads best, rounded up. */
function describeLength(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return '1 minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** After too many wrong codes. */
export function describeWait(seconds: number, { hasPasskey }: { hasPasskey: boolean }): string {
  const way = hasPasskey ? ' Your passkey still works.' : '';
  return `Too many tries. You can enter a code again in ${describeLength(seconds)}.${way}`;
}
