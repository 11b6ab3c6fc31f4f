function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `base` with `changes`: objects are merged field by field, arrays are replaced, undefined changes nothing. */
export function mergeFields<F extends object>(base: F, changes: object): F {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(base));
  for (const [name, change] of Object.entries(changes)) {
    if (change === undefined) continue;
    const current = merged[name];
    merged[name] = isPlainObject(current) && isPlainObject(change) ? mergeFields(current, change) : change;
  }
  // Callers pass changes that are a part of `F`, so the result has its shape.
  return merged as F;
}
