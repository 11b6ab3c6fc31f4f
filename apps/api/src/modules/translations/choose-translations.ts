import { isDeepStrictEqual } from 'node:util';
import type { TranslationState } from '@credit-studio/contracts';
import type { Language } from '@credit-studio/messages';
import type { OriginalText } from './list-texts.ts';

/** A translation as it was saved, with the original that it was made from. */
export interface StoredText {
  path: string;
  original: string;
  text: string;
}

/** What visitors read for one text, and why. */
export interface ChosenText {
  original: OriginalText;
  /** The shop's own translation; null without one. */
  own: StoredText | null;
  state: TranslationState;
  /** What visitors read instead of the original; null where they read it. */
  shown: string | null;
}

function placeOf({ pattern, original }: Pick<OriginalText, 'pattern' | 'original'>): string {
  return `${pattern}\n${original}`;
}

/** The path of an entry of a list without its numbers. */
function patternOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
}

/**
 * Finds the translation of each text. It belongs to the text that it was made from, also after a list was reordered; one
 * whose original is gone belongs to what replaced it at the same place, and is outdated.
 */
export function chooseTranslations(
  originals: readonly OriginalText[],
  stored: readonly StoredText[],
  language: Language,
): ChosenText[] {
  const places = new Set(originals.map(placeOf));
  const entries = stored.map((entry) => ({ entry, pattern: patternOf(entry.path) }));
  return originals.map((original) => {
    const made = entries.filter(({ entry, pattern }) => placeOf({ ...entry, pattern }) === placeOf(original));
    const current = made.find(({ entry }) => entry.path === original.path) ?? made[0];
    if (current)
      return { original, own: current.entry, state: 'current' as const, shown: current.entry.text };
    const replaced = entries.findLast(
      ({ entry, pattern }) => entry.path === original.path && !places.has(placeOf({ ...entry, pattern })),
    );
    const own = replaced?.entry ?? null;
    const builtIn = original.builtIn?.[language];
    if (builtIn) return { original, own, state: 'built-in' as const, shown: builtIn };
    if (own) return { original, own, state: 'outdated' as const, shown: own.text };
    return { original, own, state: 'missing' as const, shown: null };
  });
}

/**
 * What is stored after a save of some texts; an empty one removes its translation. Entries that belong to nothing are
 * kept, because a text may return with an earlier version, until another one is saved at their place.
 */
export function applyChanges(
  originals: readonly OriginalText[],
  stored: readonly StoredText[],
  { language, changes }: { language: Language; changes: readonly StoredText[] },
): StoredText[] {
  const chosen = chooseTranslations(originals, stored, language);
  const owned = new Map(chosen.map(({ original, own }) => [original.path, own]));
  const made = changes.filter((change) => !isDeepStrictEqual(change, owned.get(change.path)));
  const changed = new Set(made.map(({ path }) => path));
  const replaced = new Set(chosen.flatMap(({ original, own }) => (changed.has(original.path) ? own : [])));
  const inUse = new Set(chosen.flatMap(({ own }) => own ?? []));
  const kept = stored.filter(
    (entry) => !replaced.has(entry) && (inUse.has(entry) || !changed.has(entry.path)),
  );
  return [...kept, ...made.filter(({ text }) => text !== '')];
}
