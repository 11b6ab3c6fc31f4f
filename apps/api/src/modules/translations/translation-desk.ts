import {
  recordIdSchema,
  type TranslatedKind,
  type Translation,
  type TranslationProgress,
} from '@credit-studio/contracts';
import { baseLanguage, isLanguage, type Language } from '@credit-studio/messages';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable, ReadDatabase } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { findUserEmails } from '../users/index.ts';
import { chooseTranslations } from './choose-translations.ts';
import { findStoredTexts } from './translate.ts';
import type { Original, OriginalSources } from './translated-kind.ts';
import { type TranslationRow, translations } from './translations.tables.ts';

/** What the desk of the translations works with. */
export type DeskServices = Pick<Services, 'database'> & { sources: OriginalSources };

/** One piece of content in one language. */
export interface Subject {
  kind: TranslatedKind;
  id: string;
  language: string;
}

/** Throws `not_found` for the original's language, and for one that the product is not written in. */
export function requireTranslationLanguage(language: string): Language {
  if (language !== baseLanguage && isLanguage(language)) return language;
  throw new AppError(
    'not_found',
    'Content is not translated to this language. Please choose one of the list.',
  );
}

/** The content with its texts. Throws `not_found`. */
export async function findOriginal(
  { sources }: Pick<DeskServices, 'sources'>,
  database: ReadDatabase,
  { kind, id }: Subject,
): Promise<Original> {
  // Only a section has a name; a text that is no id would be an error of the database.
  const canExist = kind === 'section' || recordIdSchema.safeParse(id).success;
  const original = canExist ? await sources[kind].find(database, id) : null;
  if (original) return original;
  throw new AppError('not_found', 'There is no such content. It may have been deleted.');
}

/** How far a page of content of one kind is translated. */
export async function listTranslations(
  { database, sources }: DeskServices,
  {
    kind,
    ...query
  }: { kind: TranslatedKind; language: string; page?: number | undefined; limit?: number | undefined },
): Promise<{ rows: TranslationProgress[]; total: number }> {
  const language = requireTranslationLanguage(query.language);
  const { rows, total } = await sources[kind].list(database, query);
  const stored = await findStoredTexts(database, { kind, language, ids: rows.map(({ id }) => id) });
  const progress = rows.map(({ id, name, isActive, texts }) => {
    const { texts: own = [], updatedAt } = stored.get(id) ?? {};
    const chosen = chooseTranslations(texts, own, language);
    return {
      ...{ kind, id, name, isActive, savedAt: updatedAt?.toISOString() ?? null, texts: texts.length },
      translated: chosen.filter(({ shown }) => shown !== null).length,
      outdated: chosen.filter(({ state }) => state === 'outdated').length,
    };
  });
  return { rows: progress, total };
}

/** What is stored of a translation; null before its first save. */
export async function findRow(
  database: ReadDatabase,
  { kind, id }: Subject,
  language: Language,
): Promise<TranslationRow | null> {
  const [row] = await database
    .select()
    .from(translations)
    .where(
      and(eq(translations.kind, kind), eq(translations.language, language), eq(translations.subjectId, id)),
    );
  return row ?? null;
}

/** The originals with their translations, as staff see them side by side. */
export async function serializeTranslation(
  database: Queryable,
  { kind, language }: { kind: TranslatedKind; language: Language },
  { original, row }: { original: Original; row: TranslationRow | null },
): Promise<Translation> {
  const { id, name, isActive } = original;
  const savers = await findUserEmails(database, row?.savedById ? [row.savedById] : []);
  return {
    ...{ kind, id, name, isActive, language },
    savedAt: row?.updatedAt.toISOString() ?? null,
    savedBy: savers.get(row?.savedById ?? '') ?? '',
    version: row?.version ?? 0,
    texts: chooseTranslations(original.texts, row?.texts ?? [], language).map(
      ({ original: { path, label, original, isLong = false, maxLength, builtIn }, own, state }) => ({
        ...{ path, label, original, isLong, maxLength, state },
        text: own?.text ?? '',
        builtIn: builtIn?.[language] ?? '',
        madeFrom: own && own.original !== original ? own.original : null,
      }),
    ),
  };
}

/** The texts of one piece of content with their translations. Throws `not_found`. */
export async function getTranslation(services: DeskServices, subject: Subject): Promise<Translation> {
  const language = requireTranslationLanguage(subject.language);
  const { database } = services;
  const original = await findOriginal(services, database, subject);
  const row = await findRow(database, subject, language);
  return serializeTranslation(database, { kind: subject.kind, language }, { original, row });
}
