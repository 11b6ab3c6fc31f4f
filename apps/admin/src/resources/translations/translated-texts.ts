import type { TranslatedText, Translation, TranslationChanges } from '@credit-studio/contracts';

/** The shop's own translations by the key of their text; empty without one. */
export type TextValues = Record<string, string>;

type WithPath = Pick<TranslatedText, 'path'>;

/** The form takes dots in a name for a path, so the name of a field has none. */
export function keyOf({ path }: WithPath): string {
  return path.replaceAll('.', '/');
}

export function toValues({ texts }: Pick<Translation, 'texts'>): TextValues {
  return Object.fromEntries(texts.map((text) => [keyOf(text), text.text]));
}

/** What someone still has to write or check. */
export function isTodo({ state }: Pick<TranslatedText, 'state'>): boolean {
  return state === 'missing' || state === 'outdated';
}

/** Whether there is a translation that was made from another original. */
export function isFromEarlier({ text, madeFrom }: Pick<TranslatedText, 'text' | 'madeFrom'>): boolean {
  return text !== '' && madeFrom !== null;
}

/**
 * The texts that were changed, each with the original that was shown as its translation was begun: if that has changed
 * since, the translation is outdated at once.
 */
export function listChangedTexts(
  texts: readonly TranslatedText[],
  {
    values,
    base,
    begunFrom,
  }: { values: TextValues; base: TextValues; begunFrom: ReadonlyMap<string, string> },
): TranslationChanges['texts'] {
  return texts.flatMap((text) => {
    const key = keyOf(text);
    const value = values[key] ?? '';
    if (value === (base[key] ?? '')) return [];
    return [{ path: text.path, original: begunFrom.get(key) ?? text.original, text: value }];
  });
}

/** What visitors read with these values. */
export function readText(text: TranslatedText, values: TextValues): string {
  return values[keyOf(text)]?.trim() || text.builtIn || text.original;
}

function replaceAt(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return typeof value === 'string' ? text : value;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === step ? replaceAt(entry, rest, text) : entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === step ? replaceAt(inner, rest, text) : inner,
    ]),
  );
}

/** The fields of the original with the texts that visitors read. */
export function translateFields(
  fields: object,
  texts: readonly TranslatedText[],
  values: TextValues,
): unknown {
  return texts.reduce<unknown>(
    (translated, text) => replaceAt(translated, text.path.split('.'), readText(text, values)),
    fields,
  );
}

/** Characters before the limit at which they are counted. */
const nearLimit = 40;

/** How many characters are left; null far from the limit. */
export function countLeft(value: string, maxLength: number): number | null {
  const left = maxLength - [...value].length;
  return left <= Math.min(nearLimit, maxLength / 2) ? left : null;
}
