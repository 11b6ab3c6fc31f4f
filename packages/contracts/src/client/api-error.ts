import type { ErrorCode } from '../errors/error-code.ts';
import type { ErrorIssue } from '../errors/error-envelope.ts';

/**
 * Why a call failed: the API's own reason, `network` when its answer did not arrive, `timed_out` with status 0 when it
 * did not arrive in time, or `offline` when there was no network to send it over, so that nothing can have happened.
 */
export type CallErrorCode = ErrorCode | 'network' | 'offline';

interface ApiErrorDetails {
  code: string;
  status: number;
  requestId?: string | null;
  issues?: readonly ErrorIssue[];
  retryAfter?: number | null;
  cause?: unknown;
}

/** A failed call. Its message is a sentence for people. */
export class ApiError extends Error {
  /** One of `CallErrorCode`, or one that only a newer API has. Compare it with `is`. */
  readonly code: CallErrorCode | (string & {});
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** Quote it to support: the API's log knows the call by it. Null when no answer arrived. */
  readonly requestId: string | null;
  /** What is wrong with each field of an invalid request. */
  readonly issues: readonly ErrorIssue[];
  /** Seconds after which another try makes sense, as the API said; null when it did not. */
  readonly retryAfter: number | null;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId ?? null;
    this.issues = details.issues ?? [];
    this.retryAfter = details.retryAfter ?? null;
  }

  /** Whether the code is one of these; a misspelt one does not compile. */
  is(...codes: CallErrorCode[]): boolean {
    return codes.some((code) => code === this.code);
  }
}

/** Whether the browser knows that it has no network. Other platforms do not say. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && navigator.onLine === false;
}

/** The error of a call without an answer; `wasOffline` is what `isOffline` said before it was sent. */
export function createNetworkError(wasOffline: boolean, cause?: unknown): ApiError {
  return wasOffline
    ? new ApiError('You are offline. Check your connection and try again.', {
        ...{ code: 'offline', status: 0, cause },
      })
    : new ApiError('Network error or server not responding', { code: 'network', status: 0, cause });
}

/** An error of the API, or of a proxy before it. Read without a schema: a code of a newer API must not hide the message. */
export async function readApiError(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const common = {
    status,
    requestId: headers.get('x-request-id'),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  };
  if (!isEnvelope(body))
    return new ApiError(`HTTP error! Status: ${status}`, { code: 'internal', ...common });
  const { code, message, requestId = common.requestId, issues = [] } = body;
  return new ApiError(message, { ...common, code, requestId, issues });
}

interface Envelope {
  code: string;
  message: string;
  requestId?: string;
  issues?: ErrorIssue[];
}

/** The rest of an envelope is only checked as far as a broken one would do harm. */
function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null || !('success' in body) || body.success !== false)
    return false;
  const { code, message, issues = [] } = body as Partial<Record<keyof Envelope, unknown>>;
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(issues);
}
