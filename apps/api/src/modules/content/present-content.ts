import type { Saved } from './content-subject.ts';

/** A singleton section as the wire knows it: its fields and the state that every section carries. */
export function presentSection<F extends object>({ fields, ...saved }: Saved<F>) {
  return {
    ...fields,
    isActive: saved.isActive,
    version: saved.version,
    createdAt: saved.createdAt.toISOString(),
    updatedAt: saved.updatedAt.toISOString(),
  };
}

/** A feature or a testimonial and its id. */
export interface KnownEntry<F> {
  id: string;
  saved: Saved<F>;
}

/** A feature or a testimonial as the wire knows it. */
export function presentEntry<F extends object>({ id, saved }: KnownEntry<F>) {
  return {
    _id: id,
    ...saved.fields,
    isActive: saved.isActive,
    version: saved.version,
  };
}
