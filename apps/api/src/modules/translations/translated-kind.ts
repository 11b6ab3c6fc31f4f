import type { TranslatedKind } from '@credit-studio/contracts';
import type { ReadDatabase } from '../../database/database.ts';
import type { OriginalText } from './list-texts.ts';

/** A piece of content with its texts. */
export interface Original {
  id: string;
  /** What staff call it. */
  name: string;
  /** Whether visitors see it. */
  isActive: boolean;
  texts: OriginalText[];
}

interface PageWindow {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Where the originals of a kind of content are. The module that stores them brings it. */
export interface OriginalSource {
  list(database: ReadDatabase, window: PageWindow): Promise<{ rows: Original[]; total: number }>;
  /** Null when there is none. */
  find(database: ReadDatabase, id: string): Promise<Original | null>;
}

export type OriginalSources = Record<TranslatedKind, OriginalSource>;

/** The page of a list that is short enough to be read as a whole. */
export function cutWindow<T>(rows: readonly T[], { page = 1, limit = 500 }: PageWindow) {
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}
