import type { RevisionSource } from '@credit-studio/contracts/rules';

/** What every saved section and entry has in addition to its own fields. */
export interface SavedState {
  isActive: boolean;
  version: number;
}

/** `updatedAt` is null for what is on the site with its starting text, before the first save. */
export type Saved<Fields> = Fields & SavedState & { updatedAt: string | null };

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
  /** Email of the admin who saved it; empty when staff did not save it. */
  savedBy: string;
  isActive: boolean;
  /** How it came to be; null for initial content and for versions from before this was recorded. */
  source: RevisionSource | null;
  /** When a scheduled one was due. */
  scheduledFor: string | null;
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
