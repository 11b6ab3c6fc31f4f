import { isDeepStrictEqual } from 'node:util';
import type { Draft } from './content-subject.ts';

const flatten = (draft: Draft<object>): Record<string, unknown> => ({
  ...draft.fields,
  isActive: draft.isActive,
});

/** The fields that a save changes, as they were and as they will be; null when it changes nothing. */
export const findDifferences = (
  stored: Draft<object> | null,
  draft: Draft<object>,
): { before?: Record<string, unknown>; after: Record<string, unknown> } | null => {
  const next = flatten(draft);
  if (!stored) return { after: next };
  const previous = flatten(stored);
  const changed = Object.keys(next).filter((name) => !isDeepStrictEqual(previous[name], next[name]));
  if (changed.length === 0) return null;
  const pick = (source: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, source[name]]));
  return { before: pick(previous), after: pick(next) };
};
