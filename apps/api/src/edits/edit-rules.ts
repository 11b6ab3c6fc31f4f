import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors/app-error.ts';

const plainSentence = 'This has changed since you loaded it. Please reload it and make your changes again.';

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

type Fields = Record<string, unknown>;

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

/** The fields that an edit changes, as they were and as they will be; null when it changes none. */
export function describeChanges(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return changed.length > 0 ? { before: pick(before, changed), after: pick(after, changed) } : null;
}
