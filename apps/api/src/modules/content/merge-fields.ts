function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `changes` laid over `base`, objects field by field and arrays as a whole; what is undefined changes nothing. */
export function mergeFields<F extends object>(base: F, changes: object): F {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(base));
  for (const [name, change] of Object.entries(changes)) {
    if (change === undefined) continue;
    const current = merged[name];
    merged[name] = isPlainObject(current) && isPlainObject(change) ? mergeFields(current, change) : change;
  }
  // Callers hand in changes that are a part of `F`, so the result has its shape.
  return merged as F;
}
