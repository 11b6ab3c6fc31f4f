import type { Client, DraftedContentName } from '@credit-studio/contracts';
import type { TranslatedContent } from '../../../content-languages/language-ways.ts';
import type { Answer, Changes, RevisionPage, Saved } from '../saved-content.ts';

/** The calls of one singleton section, by what they do. */
export interface SectionCalls<Fields extends object> {
  get: () => Promise<Answer<Saved<Fields> | null>>;
  update: (changes: Changes<Fields>) => Promise<Answer<Saved<Fields>>>;
  reset: (version: number) => Promise<Answer<Saved<Fields>>>;
  listRevisions: (page: { page: number; limit: number }) => Promise<RevisionPage<Fields>>;
  /** Both are missing for what is always on the site. */
  toggle?: (version: number) => Promise<Answer<Saved<Fields>>>;
  deactivate?: (version: number) => Promise<Answer<Saved<Fields>>>;
  restore: (restored: number, version: number) => Promise<Answer<Saved<Fields>>>;
}

/** A singleton section: what it is called, how it is reached, and what is said when a call fails. */
export interface SectionDefinition<Fields extends object> {
  /** What its draft is stored under, and part of its query keys. */
  name: DraftedContentName;
  /** As used in a sentence, such as `the banner`. */
  subject: string;
  connect: (api: Client) => SectionCalls<Fields>;
  /** Reads the fields of a draft. */
  parseFields: (fields: unknown) => Fields;
  texts: {
    fetchFailure: string;
    updateFailure: string;
    toggleFailure: string;
    resetFailure: string;
    deactivateFailure: string;
    empty: string;
  };
}

/** What of a section has translations: the business details have none. */
export function findTranslated(name: DraftedContentName): TranslatedContent | null {
  return name === 'business' ? null : { kind: 'section', id: name };
}
