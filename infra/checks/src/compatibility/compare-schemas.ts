import { type Components, listVariants, nameOfReference, type Schema, type Variant } from './json-schema.ts';

export interface Comparison {
  /** What clients send must still be taken; what they receive must still be what they were told. */
  direction: 'sent' | 'received';
  before: Components;
  after: Components;
  /** Pairs of named schemas that were compared already, or are just being compared. */
  compared: Map<string, string[]>;
}

/** What a client that was written for `before` meets when the API has `after`; empty when it notices nothing. */
export function compareSchemas(
  before: Schema,
  after: Schema,
  comparison: Comparison,
  place: string,
): string[] {
  const names = [nameOfReference(before), nameOfReference(after)];
  if (names.includes(null)) return compareVariants(before, after, comparison, place);
  const key = [comparison.direction, ...names].join(' ');
  const known = comparison.compared.get(key);
  if (known) return known;
  comparison.compared.set(key, []);
  const found = compareVariants(before, after, comparison, `${names[0]} (${comparison.direction})`);
  comparison.compared.set(key, found);
  return found;
}

/** Each kind of value on the narrow side needs one on the wide side that admits it. */
function compareVariants(before: Schema, after: Schema, comparison: Comparison, place: string): string[] {
  const old = listVariants(before, comparison.before);
  const now = listVariants(after, comparison.after);
  const [narrow, wide] = comparison.direction === 'sent' ? [old, now] : [now, old];
  return narrow.flatMap((variant) => {
    if (comparison.direction === 'received' && isNewKind(variant, wide)) return [];
    const attempts = wide.map((candidate) =>
      comparison.direction === 'sent'
        ? compareVariant(variant, candidate, comparison, place)
        : compareVariant(candidate, variant, comparison, place),
    );
    // Why the most similar one does not admit it says most.
    return attempts.sort((a, b) => a.length - b.length)[0] ?? [];
  });
}

/** An object whose kind no older answer had: clients keep a default branch for those, as the guide of versions says. */
function isNewKind({ properties = {} }: Variant, known: readonly Variant[]): boolean {
  return Object.entries(properties).some(([name, { const: kind }]) => {
    const kinds = known.map((variant) => variant.properties?.[name]?.const);
    return kind !== undefined && kinds.every((other) => other !== undefined && other !== kind);
  });
}

function compareVariant(before: Variant, after: Variant, comparison: Comparison, place: string): string[] {
  const isSent = comparison.direction === 'sent';
  if ((isSent ? after : before).type === undefined) return [];
  const [narrow, wide] = isSent ? [before, after] : [after, before];
  const fits = narrow.type === wide.type || (narrow.type === 'integer' && wide.type === 'number');
  if (!fits) {
    const verb = isSent ? 'takes' : 'is';
    // Weighs more than any difference inside a type, so that a variant of the same type is the most similar one.
    return Array(50).fill(
      `${place} ${verb} ${after.type ?? 'anything'}, no longer ${before.type ?? 'anything'}`,
    );
  }
  return [
    ...compareValues(before, after, comparison, place),
    ...(isSent ? compareLimits(before, after, place) : []),
    ...compareProperties(before, after, comparison, place),
    ...(before.items && after.items
      ? compareSchemas(before.items, after.items, comparison, `${place}[]`)
      : []),
    ...compareEntries(before, after, comparison, place),
  ];
}

/** New words in answers are no break: the client passes them on. */
function compareValues(before: Variant, after: Variant, { direction }: Comparison, place: string): string[] {
  if (direction === 'received')
    return before.enum && !after.enum ? [`${place} is any ${after.type}, no longer one of a list`] : [];
  if (!after.enum) return [];
  if (!before.enum) return [`${place} takes only some values now`];
  const gone = before.enum.filter((value) => !after.enum?.includes(value));
  return gone.map((value) => `${place} no longer takes ${JSON.stringify(value)}`);
}

const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;

function compareLimits(before: Variant, after: Variant, place: string): string[] {
  const lowered = upperLimits.filter((limit) => (after[limit] ?? Infinity) < (before[limit] ?? Infinity));
  const raised = lowerLimits.filter((limit) => (after[limit] ?? -Infinity) > (before[limit] ?? -Infinity));
  const limits = [...lowered, ...raised].map(
    (limit) => `${place} has ${limit} ${after[limit]}, before it was ${before[limit] ?? 'not limited'}`,
  );
  const forms = (['format', 'pattern'] as const).filter(
    (form) => after[form] !== undefined && after[form] !== before[form],
  );
  return [...limits, ...forms.map((form) => `${place} has another ${form}: ${after[form]}`)];
}

function compareProperties(before: Variant, after: Variant, comparison: Comparison, place: string): string[] {
  const isSent = comparison.direction === 'sent';
  const found = Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const now = after.properties?.[name];
    if (now) return compareSchemas(schema, now, comparison, `${place}.${name}`);
    if (isSent && after.additionalProperties !== false) return [];
    return [`${place}.${name} is no longer ${isSent ? 'taken' : 'answered'}`];
  });
  const required = (variant: Variant) =>
    (variant.required ?? []).filter((name) => variant.properties?.[name]);
  const [strict, loose] = isSent ? [after, before] : [before, after];
  const changed = required(strict).filter((name) => !loose.required?.includes(name));
  return [
    ...found,
    ...changed
      .filter((name) => isSent || after.properties?.[name])
      .map((name) => `${place}.${name} ${isSent ? 'is required now' : 'can be missing now'}`),
  ];
}

/** The values of a record, which has any keys. */
function compareEntries(before: Variant, after: Variant, comparison: Comparison, place: string): string[] {
  const [old, now] = [before.additionalProperties, after.additionalProperties];
  if (typeof old !== 'object' || typeof now !== 'object') return [];
  return compareSchemas(old, now, comparison, `${place}.*`);
}
