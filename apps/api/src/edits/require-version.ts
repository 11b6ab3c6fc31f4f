import { AppError } from '../errors/app-error.ts';

const plainSentence = 'This was changed meanwhile. Please reload it and make your changes again.';

/**
 * Refuses a save that was made from another version than the stored one, which is locked. None sent, none asked.
 * What was never saved (null) has version 0.
 */
export function requireVersion(
  stored: { version: number } | null,
  sent: number | undefined,
  sentence = plainSentence,
): void {
  if (sent !== undefined && sent !== (stored?.version ?? 0)) throw new AppError('stale_version', sentence);
}
