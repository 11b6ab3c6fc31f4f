import { ApiError } from '../../lib/api/browser-api.ts';

/** A refusal names its reason; anything else is none that the person could do something about. */
export function describeProfileError(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.code !== 'internal';
  if (!isRefusal) return 'An error occurred while updating your profile.';
  return `Failed to update profile: ${error.message || 'Unknown error'}`;
}
