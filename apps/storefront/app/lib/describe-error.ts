import { ApiError } from './api/browser-api.ts';

const network = 'Network error. Please check your connection and try again.';

/** A refusal's own sentence, which says what to do; the given one for anything that is not meant for people. */
export function describeError(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code === 'network') return network;
  return error.code === 'internal' ? otherwise : error.message;
}
