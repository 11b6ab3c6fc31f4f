import { maxAltTextLength } from '@credit-studio/contracts/rules';
import type { Language } from '@credit-studio/messages';
import { desc, eq, ne } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import {
  listTexts,
  type Original,
  type OriginalSource,
  type TextField,
  translateAll,
} from '../translations/index.ts';
import { type MediaRow, media } from './media.tables.ts';

const fields: TextField[] = [{ path: 'altText', label: 'Alt text', maxLength: maxAltTextLength }];

/** Images with their alt texts in a language; null leaves them as they were written. */
export function translateMedia(
  database: ReadDatabase,
  language: Language | null,
  rows: readonly MediaRow[],
): Promise<MediaRow[]> {
  const contents = rows.map((row) => ({ id: row.id, fields: row, texts: listTexts(row, fields) }));
  return translateAll(database, { kind: 'media', language }, contents);
}

function describe(row: MediaRow): Original {
  const { id, title, archivedAt } = row;
  return { id, name: title, isActive: archivedAt === null, texts: listTexts(row, fields) };
}

/** The alt texts of the library, newest first, for the translations of them. */
export const mediaOriginals: OriginalSource = {
  async list(database, window) {
    const { rows, total } = await selectPage(database, {
      ...{ table: media, where: ne(media.altText, ''), ...window },
      orderBy: [desc(media.createdAt), desc(media.id)],
    });
    return { rows: rows.map(describe), total };
  },
  async find(database, id) {
    const [row] = await database.select().from(media).where(eq(media.id, id));
    return row ? describe(row) : null;
  },
};
