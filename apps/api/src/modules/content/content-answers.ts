import type { Saved } from './content-subject.ts';

/** A singleton section as it goes over the wire. */
export function serializeSection<F extends object>({ fields, ...saved }: Saved<F>) {
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

/** A feature or a testimonial as it goes over the wire. */
export function serializeEntry<F extends object>({ id, saved }: KnownEntry<F>) {
  return {
    _id: id,
    ...saved.fields,
    isActive: saved.isActive,
    version: saved.version,
  };
}

/** The message of each change. `label` is the subject's. */
export const contentMessages = {
  added: (label: string) => `${label} added successfully!`,
  updated: (label: string) => `${label} updated successfully!`,
  reset: (label: string) => `${label} reset to default successfully!`,
  restored: (label: string) => `${label} restored successfully!`,
  deleted: (label: string) => `${label} deleted successfully!`,
  toggled: (label: string, { isActive }: { isActive: boolean }) =>
    `${label} ${isActive ? 'activated' : 'deactivated'} successfully!`,
  deactivated: (label: string, isChanged: boolean) =>
    isChanged ? `${label} deactivated successfully!` : `${label} is already inactive.`,
};
