import { findDatabaseFailure } from '../database/find-database-failure.ts';
import { AppError } from './app-error.ts';

/** What to answer for the statuses that the HTTP server itself refuses with. */
const refusals: Record<number, () => AppError> = {
  400: () =>
    new AppError(
      'invalid_request',
      'The request could not be read. Please check that its body is valid JSON.',
    ),
  404: () => new AppError('not_found', 'We could not find what you asked for.'),
  413: () => new AppError('file_too_large', 'The request is too large. Please send less at once.'),
  415: () => new AppError('unsupported_media_type', 'Please send the request body as application/json.'),
  429: () => new AppError('rate_limited', 'Too many requests. Please wait a minute and try again.'),
};

function readStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Fastify marks its own errors; a third party's error may carry a `statusCode` that is none of the caller's. */
function isServerRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('FST_')
  );
}

/** Whatever was thrown as a refusal that may leave the house. What it does not know becomes a plain `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const failure = findDatabaseFailure(error);
  if (failure === 'bad-input')
    return new AppError('invalid_request', 'Please remove characters or numbers that cannot be stored.', {
      cause: error,
    });
  if (failure === 'person-gone')
    return new AppError('not_found', 'This account does not exist any more.', { cause: error });
  if (failure === 'unavailable')
    return new AppError('service_unavailable', 'The service is busy. Please try again in a moment.', {
      cause: error,
    });
  const status = readStatus(error);
  if (status !== undefined && status >= 400 && status < 500 && isServerRefusal(error))
    return refusals[status]?.() ?? new AppError('invalid_request', 'The request could not be understood.');
  return new AppError(
    'internal',
    'Something went wrong on our side. Please try again; if it stays, contact support.',
    {
      cause: error,
    },
  );
}
