import type { AuditEntry } from '@credit-studio/contracts';
import { capitalize } from '../../lib/capitalize.ts';
import { nameLanguage } from '../../lib/name-language.ts';

export interface FieldChange {
  /** Where the field is, in words: `Section 1 › Features › 2 › Text`. */
  field: string;
  /** Null where there was, or is, no such field. */
  before: string | null;
  after: string | null;
}

type Leaves = Map<string, string>;

const separator = ' › ';

/** `packageName` → `Package name`, `pointOne` → `Point one`, `0` → `1`. */
function nameField(key: string): string {
  if (/^\d+$/.test(key)) return String(Number(key) + 1);
  const words = key
    .replace(/^_+/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
    .trim();
  return capitalize(words) || key;
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function collectLeaves(value: unknown, path: readonly string[], leaves: Leaves): Leaves {
  if (!isBranch(value)) return leaves.set(path.map(nameField).join(separator), describeValue(value));
  for (const [key, entry] of Object.entries(value)) collectLeaves(entry, [...path, key], leaves);
  return leaves;
}

/** Texts of a translation, each by its language and its place: `de.features.0.title`. */
function readTexts(record: Record<string, unknown> | null): Leaves {
  return new Map(
    Object.entries(record ?? {}).map(([key, text]) => {
      const [language = '', ...path] = key.split('.');
      return [[nameLanguage(language), ...path.map(nameField)].join(separator), describeValue(text)];
    }),
  );
}

function readLeaves(record: Record<string, unknown> | null): Leaves {
  return record && isBranch(record) ? collectLeaves(record, [], new Map()) : new Map();
}

/** The fields that differ, down to the single text of a list: nothing that stayed as it was. */
export function listChanges({
  action,
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'action'>>): FieldChange[] {
  const read = action?.endsWith('.translated') ? readTexts : readLeaves;
  const earlier = read(before);
  const later = read(after);
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((field) => ({ field, before: earlier.get(field) ?? null, after: later.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

const shortLength = 40;
function shorten(text: string): string {
  return text.length > shortLength ? `${text.slice(0, shortLength).trimEnd()}…` : text;
}

/** One change on one line. */
export function describeChange({ field, before, after }: FieldChange): string {
  if (before === null) return `${field}: ${shorten(after ?? '')}`;
  if (after === null) return `${field}: ${shorten(before)}, removed`;
  return `${field}: ${shorten(before)} → ${shorten(after)}`;
}
