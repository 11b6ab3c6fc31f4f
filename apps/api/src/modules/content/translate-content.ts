import { draftedContentNames } from '@credit-studio/contracts/rules';
import type { Language } from '@credit-studio/messages';
import type { ReadDatabase } from '../../database/database.ts';
import { cutWindow, type Original, type OriginalSource, translateAll } from '../translations/index.ts';
import type { KnownEntry } from './content-answers.ts';
import type { EntrySubject, Saved } from './content-subject.ts';
import { draftedContent } from './drafts/drafted-content.ts';
import { featureSubject, readFeatures } from './features.ts';
import { readTestimonials, testimonialSubject } from './testimonials.ts';

/** Entries of one list in a language; null leaves them as they were written. */
export async function translateEntries<F extends object>(
  database: ReadDatabase,
  language: Language | null,
  { subjectOf, entries }: { subjectOf: (id: string) => EntrySubject<F>; entries: KnownEntry<F>[] },
): Promise<KnownEntry<F>[]> {
  const { kind, listTexts } = subjectOf('');
  const contents = entries.map(({ id, saved: { fields } }) => ({ id, fields, texts: listTexts(fields) }));
  const translated = await translateAll(database, { kind, language }, contents);
  return entries.map(({ id, saved }, index) => ({
    id,
    saved: { ...saved, fields: translated[index] ?? saved.fields },
  }));
}

const sectionSource: OriginalSource = {
  async list(database, window) {
    const originals: Original[] = [];
    for (const name of translatedNames) originals.push(await findSectionOriginal(database, name));
    return cutWindow(originals, window);
  },
  async find(database, id) {
    const name = translatedNames.find((name) => name === id);
    return name ? findSectionOriginal(database, name) : null;
  },
};

/** The business details have names and addresses only, which are the same in every language. */
const translatedNames = draftedContentNames.filter((name) => name !== 'business');

/** Before its first save a section has its starting texts. Only legal pages are on the site with them. */
async function findSectionOriginal(
  database: ReadDatabase,
  name: (typeof translatedNames)[number],
): Promise<Original> {
  const { subject } = draftedContent(name);
  const saved = await subject.find(database);
  const fields = saved?.fields ?? subject.defaults;
  const isActive = saved?.isActive ?? subject.isPermanent === true;
  return { id: name, name: subject.label, isActive, texts: subject.listTexts(fields) };
}

function entrySource<F extends object>(
  subjectOf: (id: string) => EntrySubject<F>,
  {
    read,
    nameOf,
  }: { read: (database: ReadDatabase) => Promise<KnownEntry<F>[]>; nameOf: (fields: F) => string },
): OriginalSource {
  const describe = (id: string, { fields, isActive }: Saved<F>): Original => ({
    ...{ id, name: nameOf(fields), isActive },
    texts: subjectOf(id).listTexts(fields),
  });
  return {
    async list(database, window) {
      const entries = await read(database);
      return cutWindow(
        entries.map(({ id, saved }) => describe(id, saved)),
        window,
      );
    },
    async find(database, id) {
      const saved = await subjectOf(id).find(database);
      return saved && describe(id, saved);
    },
  };
}

/** The originals of content, for the translations of it. */
export const contentOriginals = {
  section: sectionSource,
  feature: entrySource(featureSubject, { read: readFeatures, nameOf: ({ title }) => title }),
  testimonial: entrySource(testimonialSubject, {
    read: readTestimonials,
    nameOf: ({ authorName }) => authorName,
  }),
};
