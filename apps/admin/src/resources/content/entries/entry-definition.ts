import type { Client } from '@credit-studio/contracts';
import type { Answer, RevisionPage, SavedState } from '../saved-content.ts';

export type SavedEntry<Fields> = Fields & SavedState & { _id: string };

/** The calls of a list of entries, such as the features. */
interface EntryCalls<Fields extends object> {
  list: () => Promise<Answer<SavedEntry<Fields>[]>>;
  add: (fields: Fields) => Promise<Answer<SavedEntry<Fields>>>;
  update: (id: string, changes: Fields & { version: number }) => Promise<Answer<SavedEntry<Fields>>>;
  toggle: (id: string, version: number) => Promise<Answer<SavedEntry<Fields>>>;
  remove: (id: string, version: number) => Promise<Answer<{ _id: string }>>;
  listRevisions: (id: string, page: { page: number; limit: number }) => Promise<RevisionPage<Fields>>;
  restore: (id: string, restored: number, version: number) => Promise<Answer<SavedEntry<Fields>>>;
}

/** A list of entries: what one is called, how they are reached, and what is said. */
export interface EntryDefinition<Fields extends object> {
  queryKey: readonly [string];
  /** One of them in a sentence; also its kind in the list of translations. */
  noun: 'feature' | 'testimonial';
  connect: (api: Client) => EntryCalls<Fields>;
  /** What an entry is known by. */
  nameOf: (entry: Fields) => string;
  texts: {
    fetchFailure: string;
    added: string;
    updated: string;
    deleted: string;
    addFailure: string;
    updateFailure: string;
    deleteFailure: string;
    toggleFailure: string;
  };
}

/** `?edit=<id>`, or `?edit=new` for one that is added. */
export const editParameter = 'edit';
export const newEntry = 'new';
