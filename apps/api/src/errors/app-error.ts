import type { ErrorCode, ErrorIssue } from '@credit-studio/contracts';

/** An error that is safe to show. `message` is for people and says what to do next. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[] | undefined;
  /** The seconds after which the same call may succeed, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { issues?: readonly ErrorIssue[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A refusal that forms show next to a field of the body, such as `links.0.url`. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_request', message, { issues: [{ path: `body.${field}`, message }] });
}
