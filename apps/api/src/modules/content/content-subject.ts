import type { Queryable, Transaction } from '../../database/database.ts';

/** What staff decide about a section, a feature or a testimonial. */
export interface Draft<F> {
  /** By their wire names. */
  fields: F;
  isActive: boolean;
}

/** A draft as it was saved. `version` rises with each save. */
export interface Saved<F> extends Draft<F> {
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * One thing that is saved in versions, and where it is stored. Sections, features and testimonials differ in this
 * alone; every verb works on any of them.
 */
export interface ContentSubject<F extends object = object> {
  kind: 'section' | 'feature' | 'testimonial';
  /** A section's name, an entry's id. */
  id: string;
  /** In sentences: `Banner section`. */
  label: string;
  /** What the first save starts from; null for something that has to be added first. */
  defaults: F | null;
  find(database: Queryable): Promise<Saved<F> | null>;
  /** Inserts it, or replaces what is stored. */
  store(transaction: Transaction, draft: Draft<F> & { version: number }): Promise<Saved<F>>;
  /** Stored fields, perhaps of an older release, in today's shape. */
  parse(fields: Record<string, unknown>): F;
  /** What forbids to save these fields, all of them together; null when nothing does. */
  findProblem?(fields: F): { path: string; message: string } | null;
}

/** A singleton section, which has defaults that it starts from and goes back to. */
export interface SectionSubject<F extends object = object> extends ContentSubject<F> {
  defaults: F;
  /** What a save changed, in sentences, where that can be less than the whole section. */
  nameChange?(before: Saved<F> | null, saved: Saved<F>): string;
}

/** A feature or a testimonial, which can also be deleted. */
export interface EntrySubject<F extends object = object> extends ContentSubject<F> {
  kind: 'feature' | 'testimonial';
  remove(transaction: Transaction): Promise<unknown>;
}

/** Under which its revisions are kept and its writers take turns. */
export function revisionNameOf({ kind, id }: Pick<ContentSubject, 'kind' | 'id'>): string {
  return kind === 'section' ? id : `${kind}:${id}`;
}
