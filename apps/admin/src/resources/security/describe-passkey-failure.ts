import { ApiError } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';

export interface PasskeyFailure {
  message: string;
  /** Whether the person closed the browser's prompt, which is no error. */
  isCancelled: boolean;
}

/** The browser's errors by their names (WebAuthn level 3, section 5.1.3), in words that say what to do. */
const messages = new Map([
  ['InvalidStateError', 'This device, or this security key, already has a passkey for your account.'],
  [
    'SecurityError',
    'Passkeys need the console’s own address and a secure connection. Open it there and try again.',
  ],
  [
    'NotSupportedError',
    'This device cannot make a passkey that works here. Use another one, or an authenticator app.',
  ],
]);

/** Why no passkey was added. */
export function describePasskeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof ApiError) return { message: explainError(error), isCancelled: false };
  const name = error instanceof Error ? error.name : '';
  // Browsers answer the same when the prompt was closed and when no one answered it.
  if (name === 'NotAllowedError' || name === 'AbortError')
    return { message: 'The browser’s prompt was closed. You can try again.', isCancelled: true };
  const otherwise = 'The passkey could not be made. Try again, or use an authenticator app.';
  return { message: messages.get(name) ?? otherwise, isCancelled: false };
}
