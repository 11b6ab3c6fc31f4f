import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors/app-error.ts';

const generalMessage = 'Someone else changed this. Please reload it and make your changes again.';

/**
 * Throws `stale_version` unless the save was made from the stored version, which is locked. Without a sent version
 * nothing is compared. A record that was never saved (null) has version 0.
 */
export function requireVersion(
  stored: { version: number } | null,
  sent: number | undefined,
  message = generalMessage,
): void {
  if (sent !== undefined && sent !== (stored?.version ?? 0)) throw new AppError('stale_version', message);
}

type Fields = Record<string, unknown>;

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

/** The fields that an edit changes, before and after it; null when it changes none. */
export function describeChanges(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return changed.length > 0 ? { before: pick(before, changed), after: pick(after, changed) } : null;
}
