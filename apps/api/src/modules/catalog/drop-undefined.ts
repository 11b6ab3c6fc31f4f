type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that have a value, so that a spread of them overrides nothing that was not sent. */
export function dropUndefined<T extends object>(fields: T): Defined<T> {
  // Only undefined values are taken out, which is what the type says.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
