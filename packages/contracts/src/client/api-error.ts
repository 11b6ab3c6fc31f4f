import type { ErrorCode } from '../errors/error-code.ts';
import type { ErrorIssue } from '../errors/error-envelope.ts';

/** A failed call. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly requestId: string | null;
  readonly issues: readonly ErrorIssue[];

  constructor(
    message: string,
    details: {
      code: ErrorCode | 'network';
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
