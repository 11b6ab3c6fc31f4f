import { ApiError } from '@credit-studio/contracts';

const offlineMessage = 'You are offline. Please check your connection and try again.';
const networkMessage = 'Network error. Please check your connection and try again.';

/** For customers: the server's own message where it is meant for people, the given one otherwise. */
export function describeError(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code === 'offline') return offlineMessage;
  if (error.code === 'network') return networkMessage;
  return error.code === 'internal' ? otherwise : error.message;
}

/** For staff: the reason as the server gave it, internal errors with their request id included. */
export function explainError(error: unknown): string {
  return error instanceof ApiError ? error.message : 'The server’s answer could not be read.';
}

/** For staff: the server's own message if it answered; otherwise what failed, and why if that is known. */
export function explainFailure(error: unknown, failureMessage: string): string {
  if (!(error instanceof ApiError)) return failureMessage;
  return error.requestId ? error.message : `${failureMessage}. ${error.message}`;
}
