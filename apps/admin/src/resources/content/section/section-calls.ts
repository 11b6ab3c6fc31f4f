import type { Client } from '@credit-studio/contracts';

/** What every saved section and entry carries besides its own fields. */
export interface SavedState {
  isActive: boolean;
  version: number;
}
export type Saved<Fields> = Fields & SavedState & { updatedAt: string };

/** What a save may send: every field may be left out, in objects too; lists are sent whole. */
export type Changes<Fields> = Partial<SavedState> & {
  [Name in keyof Fields]?: Fields[Name] extends readonly unknown[]
    ? Fields[Name]
    : Fields[Name] extends object
      ? Partial<Fields[Name]>
      : Fields[Name];
};

/** One save of a section or an entry, as it was then. */
export interface Revision<Fields> {
  version: number;
  savedAt: string;
  /** Email of whoever saved it; empty for what no one of the staff saved. */
  savedBy: string;
  isActive: boolean;
  fields: Fields;
}

export interface Answer<Data> {
  data: Data;
  message?: string | undefined;
}

export interface RevisionPage<Fields> {
  rows: Revision<Fields>[];
  total: number;
}

/** The calls of one singleton section, by what they do. */
export interface SectionCalls<Fields extends object> {
  get: () => Promise<Answer<Saved<Fields> | null>>;
  update: (changes: Changes<Fields>) => Promise<Answer<Saved<Fields>>>;
  toggle: (version: number) => Promise<Answer<Saved<Fields>>>;
  reset: (version: number) => Promise<Answer<Saved<Fields>>>;
  deactivate: (version: number) => Promise<Answer<Saved<Fields>>>;
  listRevisions: (page: { page: number; limit: number }) => Promise<RevisionPage<Fields>>;
  restore: (restored: number, version: number) => Promise<Answer<Saved<Fields>>>;
}

/** A singleton section: what it is called, how it is reached, and what is said when a call fails. */
export interface SectionDefinition<Fields extends object> {
  /** Part of its query keys. */
  name: string;
  /** As it stands in a sentence, such as `the banner`. */
  subject: string;
  connect: (api: Client) => SectionCalls<Fields>;
  texts: {
    fetchFailure: string;
    updateFailure: string;
    toggleFailure: string;
    resetFailure: string;
    deactivateFailure: string;
    empty: string;
  };
}
