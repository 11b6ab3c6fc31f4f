import { isDeepStrictEqual } from 'node:util';
import type { Translation, TranslationChanges } from '@credit-studio/contracts';
import type { Language } from '@credit-studio/messages';
import { sql } from 'drizzle-orm';
import { type CallerActor, type Context, findActorId } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges, requireVersion } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { applyChanges, type StoredText } from './choose-translations.ts';
import type { OriginalText } from './list-texts.ts';
import type { Original } from './translated-kind.ts';
import {
  type DeskServices,
  findOriginal,
  findRow,
  requireTranslationLanguage,
  type Subject,
  serializeTranslation,
} from './translation-desk.ts';
import { type TranslationRow, translations } from './translations.tables.ts';

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
    const stored = await lockTranslation(transaction, subject, language);
    if (!stored && texts.every(({ text }) => text === '')) {
      requireVersion(stored, version, staleMessage);
      return { original, row: null };
    }
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
