import { isDeepStrictEqual } from 'node:util';

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
