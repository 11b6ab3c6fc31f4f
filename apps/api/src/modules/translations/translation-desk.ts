import { isDeepStrictEqual } from 'node:util';
import type {
  TranslatedKind,
  Translation,
  TranslationChanges,
  TranslationProgress,
} from '@credit-studio/contracts';
import { baseLanguage, isLanguage, type Language } from '@credit-studio/messages';
import { and, eq, sql } from 'drizzle-orm';
import { type CallerActor, type Context, findActorId, type Services } from '../../context.ts';
import type { Queryable, ReadDatabase, Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { findUserEmails } from '../users/index.ts';
import { applyChanges, chooseTranslations, type StoredText } from './choose-translations.ts';
import type { OriginalText } from './list-texts.ts';
import { findStoredTexts } from './translate.ts';
import type { Original, OriginalSources } from './translated-kind.ts';
import { type TranslationRow, translations } from './translations.tables.ts';

type DeskServices = Pick<Services, 'database'> & { sources: OriginalSources };

interface Subject {
  kind: TranslatedKind;
  id: string;
  language: string;
}

/** Throws `not_found` for the original's language, and for one that the product is not written in. */
function requireTranslationLanguage(language: string): Language {
  if (language !== baseLanguage && isLanguage(language)) return language;
  throw new AppError(
    'not_found',
    'Content is not translated to this language. Please choose one of the list.',
  );
}

async function findOriginal(
  { sources }: Pick<DeskServices, 'sources'>,
  database: ReadDatabase,
  { kind, id }: Subject,
): Promise<Original> {
  const original = await sources[kind].find(database, id);
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

async function findRow(
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

async function serializeTranslation(
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

/** Throws `stale_version` for a text that is gone, and `invalid_request` for one that its field does not hold. */
function requireSavable(originals: readonly OriginalText[], changes: readonly StoredText[]): void {
  const byPath = new Map(originals.map((original) => [original.path, original]));
  const issues = changes.flatMap(({ path, text }, index): { path: string; message: string }[] => {
    const field = byPath.get(path);
    if (!field)
      throw new AppError('stale_version', 'A text has been removed since. Please reload the translation.');
    const isTooLong = [...text].length > field.maxLength;
    const message = isTooLong
      ? `Please use at most ${field.maxLength} characters.`
      : (text && field.findProblem?.(text)) || null;
    return message === null ? [] : [{ path: `body.texts.${index}.text`, message }];
  });
  const [first] = issues;
  if (first) throw new AppError('invalid_request', first.message, { issues });
}

/** The audit log shows the language in front of each text. */
function flatten(language: Language, texts: readonly StoredText[]): Record<string, unknown> {
  return Object.fromEntries(texts.map(({ path, text }) => [`${language}.${path}`, text]));
}

/** Null when nothing is saved. A text that was kept for a changed original is the same before and after. */
function describeSave(language: Language, before: readonly StoredText[], after: readonly StoredText[]) {
  if (isDeepStrictEqual(before, after)) return null;
  const kept = after.filter((text) => !before.includes(text));
  return (
    describeChanges(flatten(language, before), flatten(language, after)) ?? { after: flatten(language, kept) }
  );
}

const staleMessage = 'Someone else saved this translation. Reload it, then save again.';

/** Saves some texts of a translation. Throws `not_found`, `stale_version` and `invalid_request`. */
export async function saveTranslation(
  services: DeskServices,
  context: Context<CallerActor>,
  { subject, changes: { version, texts } }: { subject: Subject; changes: TranslationChanges },
): Promise<Translation> {
  const { kind, id } = subject;
  const language = requireTranslationLanguage(subject.language);
  const record = (
    original: Original,
  ): VersionedRecord<TranslationRow, StoredText[], TranslationRow | null> => ({
    subject: { kind, id },
    lock: (transaction) => lockTranslation(transaction, subject, language),
    describe: (before, draft) => describeSave(language, before?.texts ?? [], draft),
    async store(transaction, draft, { version }) {
      const values = { texts: draft, version, savedById: findActorId(context.actor) };
      const [saved] = await transaction
        .insert(translations)
        .values({ kind, subjectId: id, language, ...values })
        .onConflictDoUpdate({
          target: [translations.kind, translations.language, translations.subjectId],
          set: { ...values, updatedAt: sql`now()` },
        })
        .returning();
      if (!saved) throw new Error(`The save of a translation of ${original.name} returned no row.`);
      return saved;
    },
    staleMessage,
  });
  const { original, row } = await services.database.transaction(async (transaction) => {
    const original = await findOriginal(services, transaction, subject);
    requireSavable(original.texts, texts);
    const { saved } = await saveVersioned(transaction, context, record(original), {
      action: `${kind}.translated`,
      version,
      decide: (before) => applyChanges(original.texts, before?.texts ?? [], { language, changes: texts }),
    });
    return { original, row: saved };
  });
  return serializeTranslation(services.database, { kind, language }, { original, row });
}

/** Makes saves of the same translation wait for each other, even before there is a row to lock. */
async function lockTranslation(
  transaction: Transaction,
  subject: Subject,
  language: Language,
): Promise<TranslationRow | null> {
  const name = `translation:${subject.kind}:${subject.id}:${language}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return findRow(transaction, subject, language);
}
