import { ApiError } from '@credit-studio/contracts';

/** The reason of a failed call, in words for a person. */
export const describeError = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The answer of the server could not be read.';
