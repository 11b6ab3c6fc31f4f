import type { ErrorCode } from '../errors/error-code.ts';
import type { ErrorIssue } from '../errors/error-envelope.ts';

/**
 * Why a call failed: the API's own reason, `network` when its answer did not arrive, `timed_out` with status 0 when it
 * did not arrive in time, or `offline` when there was no network to send it over, so that nothing can have happened.
 */
export type CallErrorCode = ErrorCode | 'network' | 'offline';

/** A failed call. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly requestId: string | null;
  readonly issues: readonly ErrorIssue[];

  constructor(
    message: string,
    details: {
      code: CallErrorCode;
      status: number;
      requestId?: string | null;
      issues?: readonly ErrorIssue[];
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId ?? null;
    this.issues = details.issues ?? [];
  }
}

/** Whether the browser knows that it has no network. Other platforms do not say. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && navigator.onLine === false;
}

/** The error of a call without an answer; `wasOffline` is what `isOffline` said before it was sent. */
export function createNetworkError(wasOffline: boolean): ApiError {
  return wasOffline
    ? new ApiError('You are offline. Check your connection and try again.', { code: 'offline', status: 0 })
    : new ApiError('Network error or server not responding', { code: 'network', status: 0 });
}
