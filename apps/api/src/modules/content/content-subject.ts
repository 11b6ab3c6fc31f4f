import type { ReadDatabase, Transaction } from '../../database/database.ts';
import type { OriginalText } from '../translations/index.ts';

/** A section, feature or testimonial as staff enter it. */
export interface Draft<F> {
  /** By their wire names. */
  fields: F;
  isActive: boolean;
}

/** A draft as it was saved. */
export interface Saved<F> extends Draft<F> {
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * One piece of content that is saved in versions, and where it is stored. Sections, features and testimonials differ
 * only in this; every verb works on any of them.
 */
export interface ContentSubject<F extends object = object> {
  kind: 'section' | 'feature' | 'testimonial';
  /** A section's name, an entry's id. */
  id: string;
  /** Its name in messages, such as `Banner section`. */
  label: string;
  /** What the first save starts from; null for content that has to be added first. */
  defaults: F | null;
  find(database: ReadDatabase): Promise<Saved<F> | null>;
  /** Inserts it, or replaces what is stored. */
  store(transaction: Transaction, draft: Draft<F> & { version: number }): Promise<Saved<F>>;
  /** Stored fields, perhaps of an older release, in the current shape. */
  parse(fields: Record<string, unknown>): F;
  /** What can be translated of them. */
  listTexts(fields: F): OriginalText[];
  /** Why these fields cannot be saved together; null when they can. */
  findProblem?(fields: F): { path: string; message: string } | null;
}

/** A singleton section, which starts from defaults and can be reset to them. */
export interface SectionSubject<F extends object = object> extends ContentSubject<F> {
  defaults: F;
  /** The label of what a save changed, where that can be less than the section. */
  nameChange?(before: Saved<F> | null, saved: Saved<F>): string;
  /** It is on the site before its first save, with its defaults. */
  isPermanent?: boolean;
  /** What visitors still read while it is inactive; by default nothing. */
  keepInactive?(fields: F): F;
}

/** A feature or a testimonial, which can also be deleted. */
export interface EntrySubject<F extends object = object> extends ContentSubject<F> {
  kind: 'feature' | 'testimonial';
  remove(transaction: Transaction): Promise<unknown>;
}

/** The name that its revisions are stored under and its saves are locked by. */
export function revisionNameOf({ kind, id }: Pick<ContentSubject, 'kind' | 'id'>): string {
  return kind === 'section' ? id : `${kind}:${id}`;
}
