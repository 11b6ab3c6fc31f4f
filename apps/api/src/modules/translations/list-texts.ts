import type { Language } from '@credit-studio/messages';

/** A field of a kind of content that can be translated. */
export interface TextField {
  /** Its place in the fields; `*` is each entry of a list, such as `features.*.title`. */
  path: string;
  /** What staff call it; `#` is the number of the entry, counted from 1. */
  label: string;
  /** As of the original, in characters. */
  maxLength: number;
  isLong?: boolean;
  /** Why a text cannot be saved here; null when it can. */
  findProblem?: (text: string) => string | null;
}

/** One text of a piece of content, in the language in which it was written. */
export interface OriginalText extends TextField {
  /** The field's path, the same for all entries of a list. */
  pattern: string;
  original: string;
  /** Translations that come with the software, for a starting text that no one has changed. */
  builtIn?: Partial<Record<Language, string>>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The value at each place that a path names; a list has one for each entry. */
function findPlaces(fields: unknown, [step, ...rest]: string[]): { indexes: number[]; value: unknown }[] {
  if (step === undefined) return [{ indexes: [], value: fields }];
  if (step !== '*') return isRecord(fields) ? findPlaces(fields[step], rest) : [];
  return (Array.isArray(fields) ? fields : []).flatMap((entry, index) =>
    findPlaces(entry, rest).map(({ indexes, value }) => ({ indexes: [index, ...indexes], value })),
  );
}

function fillIn(text: string, mark: '*' | '#', numbers: readonly number[]): string {
  const left = [...numbers];
  return text.replaceAll(mark, () => String(left.shift() ?? ''));
}

/** The texts of some content, in the order of its fields, and those of a list entry by entry. An empty one has nothing to translate. */
export function listTexts(content: object, fields: readonly TextField[]): OriginalText[] {
  const placed = fields.flatMap((field, order) =>
    findPlaces(content, field.path.split('.')).map((place) => ({ ...place, field, order })),
  );
  const listOf = ({ path }: TextField) => path.split('*')[0];
  const firstOf = (field: TextField) => fields.findIndex((other) => listOf(other) === listOf(field));
  placed.sort(
    (one, other) =>
      firstOf(one.field) - firstOf(other.field) ||
      (one.indexes[0] ?? 0) - (other.indexes[0] ?? 0) ||
      one.order - other.order,
  );
  return placed.flatMap(({ field, indexes, value }): OriginalText[] => {
    if (typeof value !== 'string' || value.trim() === '') return [];
    const numbers = indexes.map((index) => index + 1);
    return [
      {
        ...field,
        ...{ pattern: field.path, original: value },
        path: fillIn(field.path, '*', indexes),
        label: fillIn(field.label, '#', numbers),
      },
    ];
  });
}

/** The content with other texts, by path. */
export function replaceTexts<F extends object>(content: F, texts: ReadonlyMap<string, string>): F {
  if (texts.size === 0) return content;
  const copy = structuredClone(content);
  for (const [path, text] of texts) {
    const steps = path.split('.');
    const last = steps.pop();
    const parent = steps.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), copy);
    // Only texts that were found at these paths are replaced.
    if (isRecord(parent) && last !== undefined) parent[last] = text;
  }
  return copy;
}
