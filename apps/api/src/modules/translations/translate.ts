import type { TranslatedKind } from '@credit-studio/contracts';
import { baseLanguage, isLanguage, type Language, languages, m } from '@credit-studio/messages';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../database/database.ts';
import { escapePattern } from '../../database/list-search/list-conditions.ts';
import { AppError } from '../../errors/app-error.ts';
import { chooseTranslations, type StoredText } from './choose-translations.ts';
import { type OriginalText, replaceTexts } from './list-texts.ts';
import { translations } from './translations.tables.ts';

/** Content whose texts can be replaced. */
export interface Translatable<F extends object> {
  id: string;
  fields: F;
  texts: readonly OriginalText[];
}

/** The language of a read; null for the original texts. Throws `invalid_request` for one that there is not. */
export function readLanguage(language: string | undefined): Language | null {
  if (language === undefined || language === baseLanguage) return null;
  if (isLanguage(language)) return language;
  const message = m.errors_no_such_language({ languages: languages.join(', ') });
  throw new AppError('invalid_request', message, { issues: [{ path: 'query.language', message }] });
}

/** The language of a customer's record; null for the original texts, also for a language that there no longer is. */
export function toTextLanguage(language: string): Language | null {
  return isLanguage(language) && language !== baseLanguage ? language : null;
}

/** Stored translations of content of one kind, by its ids. */
export async function findStoredTexts(
  database: ReadDatabase,
  { kind, language, ids }: { kind: TranslatedKind; language: Language; ids: readonly string[] },
): Promise<Map<string, { texts: StoredText[]; updatedAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: translations.subjectId, texts: translations.texts, updatedAt: translations.updatedAt })
    .from(translations)
    .where(
      and(
        eq(translations.kind, kind),
        eq(translations.language, language),
        inArray(translations.subjectId, [...ids]),
      ),
    );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** The fields of each piece of content with the texts that are translated; the others stay as they are. */
export async function translateAll<F extends object>(
  database: ReadDatabase,
  { kind, language }: { kind: TranslatedKind; language: Language | null },
  contents: readonly Translatable<F>[],
): Promise<F[]> {
  if (language === null) return contents.map(({ fields }) => fields);
  const ids = contents.map(({ id }) => id);
  const stored = await findStoredTexts(database, { kind, language, ids });
  return contents.map(({ id, fields, texts }) => {
    const chosen = chooseTranslations(texts, stored.get(id)?.texts ?? [], language);
    const shown = chosen.flatMap(({ original, shown }): [string, string][] =>
      shown === null ? [] : [[original.path, shown]],
    );
    return replaceTexts(fields, new Map(shown));
  });
}

/** Whether a stored translation of one text of a record contains a text, ignoring case. */
export function matchesTranslation(
  { kind, path, language }: { kind: TranslatedKind; path: string; language: Language },
  { id, text }: { id: AnyPgColumn; text: string },
): SQL {
  const isText = sql`entry->>'path' = ${path} and entry->>'text' ilike ${`%${escapePattern(text)}%`}`;
  return sql`${id}::text in (
    select ${translations.subjectId} from ${translations}, jsonb_array_elements(${translations.texts}) as entry
    where ${translations.kind} = ${kind} and ${translations.language} = ${language} and ${isText}
  )`;
}
