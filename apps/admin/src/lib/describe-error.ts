import { ApiError } from '@credit-studio/contracts';

/** The reason of a failed call, in words for a person. */
export function describeError(error: unknown): string {
  return error instanceof ApiError ? error.message : 'The answer of the server could not be read.';
}

/** The server's own sentence where it has one; otherwise what failed, and why as far as is known. */
export function describeRefusal(error: unknown, failureMessage: string): string {
  if (!(error instanceof ApiError)) return failureMessage;
  return error.requestId ? error.message : `${failureMessage}. ${error.message}`;
}
