type Fields = Record<string, unknown>;

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** The plain fields in which two answers differ, as they were and as they are; null when they are the same. */
export const describeChanges = (before: Fields, after: Fields): { before: Fields; after: Fields } | null => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  return changed.length > 0 ? { before: pick(before, changed), after: pick(after, changed) } : null;
};
