import type { ErrorCode, ErrorEnvelope } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDatabaseFailure } from '../database/find-database-failure.ts';
import { AppError } from '../errors/app-error.ts';

/** HTTP status of every error code. */
export const statusOf: Record<ErrorCode, number> = {
  invalid_request: 400,
  unauthenticated: 401,
  session_expired: 401,
  forbidden: 403,
  admin_only: 403,
  permission_missing: 403,
  scope_missing: 403,
  seller_cannot_purchase: 403,
  account_not_created: 403,
  account_disabled: 403,
  email_not_verified: 403,
  recent_sign_in_required: 403,
  second_factor_required: 403,
  confirmation_required: 403,
  link_expired: 410,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  package_limit_reached: 409,
  order_not_payable: 409,
  payment_unavailable: 503,
  payment_not_approved: 409,
  payment_declined: 402,
  payment_mismatch: 409,
  insufficient_credits: 402,
  too_many_generations: 409,
  no_ai_keys: 503,
  image_missing: 400,
  image_unreadable: 422,
  file_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  webhook_rejected: 400,
  provider_unavailable: 502,
  timed_out: 504,
  service_unavailable: 503,
  internal: 500,
};

/** Messages for the errors of the HTTP server itself, by its status. */
const serverErrors: Record<number, () => AppError> = {
  400: () => new AppError('invalid_request', m.errors_unreadable_request()),
  404: () => new AppError('not_found', m.errors_not_found()),
  413: () => new AppError('file_too_large', m.errors_request_too_large()),
  415: () => new AppError('unsupported_media_type', m.errors_send_json()),
  429: () => new AppError('rate_limited', m.errors_too_many_requests()),
};

function readStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Only Fastify's own errors blame the caller; a third party's error may have a `statusCode` as well. */
function isServerError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('FST_')
  );
}

/** How soon a caller may ask again while the database is unavailable: it usually restarts within seconds. */
const unavailableSeconds = 5;

/** Any thrown value as an error that is safe to show. An unknown one becomes a plain `internal`. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const failure = findDatabaseFailure(error);
  if (failure === 'bad-input')
    return new AppError('invalid_request', m.errors_unstorable_characters(), {
      cause: error,
    });
  if (failure === 'person-gone') return new AppError('not_found', m.errors_account_gone(), { cause: error });
  if (failure === 'unavailable')
    return new AppError('service_unavailable', m.errors_busy(), {
      cause: error,
      retryAfterSeconds: unavailableSeconds,
    });
  const status = readStatus(error);
  if (status !== undefined && status >= 400 && status < 500 && isServerError(error))
    return serverErrors[status]?.() ?? new AppError('invalid_request', m.errors_not_understood());
  return new AppError('internal', m.errors_our_side(), {
    cause: error,
  });
}

/** The envelope of every error. */
function composeErrorEnvelope(error: AppError, requestId: string): ErrorEnvelope {
  return {
    success: false,
    code: error.code,
    message: error.message,
    error: error.message,
    requestId,
    ...(error.issues && { issues: [...error.issues] }),
  };
}

/** Answers any error. Details of our own failures are logged, never sent. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error);
  const status = statusOf[appError.code];
  if (status >= 500) request.log.error({ err: error, code: appError.code }, 'A call failed');
  else request.log.info({ code: appError.code, reason: appError.message }, 'A call was rejected');
  if (appError.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(appError.retryAfterSeconds));
  return (
    reply
      .status(status)
      // No hook ran for an address that could not be parsed.
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(composeErrorEnvelope(appError, request.id))
  );
}

/** Answers errors of handlers and of the server, and unknown addresses, in the same form. */
export function registerErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    answerError(new AppError('not_found', m.errors_unknown_address()), request, reply),
  );
}
