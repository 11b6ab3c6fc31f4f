import type * as z from 'zod/mini';

type Part = z.core.$ZodType | z.core.$ZodCheck;

/** What schemas say about input that they refuse. */
export interface SchemaSentences {
  sentences: Set<string>;
  /** Checks and transforms that decide in code what they say: only input makes them say it. */
  silent: Set<Part>;
}

/** Values that hardly any field takes. */
const hostile = [undefined, null, '', ' ', 'x', '-1', '99999999999', -1, 1e12, true, [], {}, ['x']];

/** Collects the sentences of schemas by walking through all that they are made of. */
export function collectSentences(schemas: Iterable<z.core.$ZodType>): SchemaSentences {
  const found: SchemaSentences = { sentences: new Set(), silent: new Set() };
  const seen = new Set<Part>();
  const walk = (part: Part) => {
    if (seen.has(part)) return;
    seen.add(part);
    const { def } = part._zod;
    const sentence = readError(def);
    if (sentence !== null) found.sentences.add(sentence);
    else if (isSilent(def)) listen(part, found);
    if ('getter' in def && typeof def.getter === 'function') walk(def.getter());
    for (const inner of listParts(def)) walk(inner);
  };
  for (const schema of schemas) walk(schema);
  return found;
}

type Definition = Part['_zod']['def'];

/** Sentences are given as texts, which zod makes functions of. */
function readError({ error }: Definition): string | null {
  if (!error) return null;
  const said = error({ code: 'custom', input: undefined, path: [] } as never);
  return typeof said === 'string' ? said : (said?.message ?? null);
}

/** A transform that takes what issues are added to, and a check without anything but code. */
function isSilent(def: Definition): boolean {
  if ('transform' in def && typeof def.transform === 'function') return def.transform.length > 1;
  return 'check' in def && def.check === 'custom' && !('fn' in def);
}

/** A transform says the same about any wrong value; what a check says depends on more. */
function listen(part: Part, { sentences, silent }: SchemaSentences): void {
  const { def } = part._zod;
  if (!('transform' in def) || typeof def.transform !== 'function') return void silent.add(part);
  let isHeard = false;
  for (const value of hostile) {
    const payload = { value, issues: [] as { message?: string }[] };
    try {
      def.transform(value, payload);
    } catch {
      // What comes before it would have refused this value.
    }
    for (const { message } of payload.issues) {
      if (message === undefined) continue;
      isHeard = true;
      sentences.add(message);
    }
  }
  if (!isHeard) silent.add(part);
}

/** All that a schema is made of, whatever its kind. */
function listParts(value: unknown, depth = 0): Part[] {
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  if ('_zod' in value && depth > 0) return [value as Part];
  return Object.values(value).flatMap((inner) => listParts(inner, depth + 1));
}
