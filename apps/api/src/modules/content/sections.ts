import { isDeepStrictEqual } from 'node:util';
import {
  type DraftedContentName,
  findAboutProblem,
  parseVideoId,
  type SectionFields,
  type SectionName,
  sectionFields,
} from '@credit-studio/contracts';
import type { Language } from '@credit-studio/messages';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import { may } from '../../permissions.ts';
import { type OriginalText, translateAll } from '../translations/index.ts';
import { contentSections } from './content.tables.ts';
import { serializeSection } from './content-answers.ts';
import { contentDefaults } from './content-defaults.ts';
import type { Draft, Saved, SectionSubject } from './content-subject.ts';
import { sectionTexts } from './content-texts.ts';
import { mergeFields } from './merge-fields.ts';

interface StoredSection<F> {
  name: DraftedContentName;
  label: string;
  defaults: F;
  /** Reads complete fields in the current shape. */
  parseFields: (fields: unknown) => F;
  listTexts: (fields: F) => OriginalText[];
}

/** Content that exists once, as a row of the sections' table. */
export function storedSection<F extends Record<string, unknown>>(input: StoredSection<F>): SectionSubject<F> {
  const { name, label, defaults, parseFields, listTexts } = input;
  // A field that is newer than the stored ones gets its default.
  const parse = (fields: Record<string, unknown>) => parseFields(mergeFields(defaults, fields));
  const read = (row: typeof contentSections.$inferSelect): Saved<F> => ({
    ...row,
    fields: parse(row.fields),
  });
  return {
    kind: 'section',
    id: name,
    label,
    defaults,
    parse,
    listTexts,
    async find(database) {
      const [row] = await database.select().from(contentSections).where(eq(contentSections.name, name));
      return row ? read(row) : null;
    },
    async store(transaction, { fields, isActive, version }) {
      const values = { fields: { ...fields }, isActive, version };
      const [row] = await transaction
        .insert(contentSections)
        .values({ name, ...values })
        .onConflictDoUpdate({ target: contentSections.name, set: { ...values, updatedAt: sql`now()` } })
        .returning();
      if (!row) throw new Error('The save of a section returned no row.');
      return read(row);
    },
  };
}

type Footer = Draft<SectionFields<'footer'>>;

function withLogo({ fields, isActive }: Footer, logoUrl: string) {
  return {
    ...fields,
    middleSection: { ...fields.middleSection, logoUrl },
    isActive,
  };
}

/** Whether a save of the footer changed its logo and nothing else, as the logo editor does. */
function isLogoChange(before: Footer, after: Footer): boolean {
  const { logoUrl } = after.fields.middleSection;
  if (before.fields.middleSection.logoUrl === logoUrl) return false;
  return isDeepStrictEqual(withLogo(before, logoUrl), withLogo(after, logoUrl));
}

/** The site's header and contact page show these without the footer too. */
function keepLogoAndContact({ middleSection }: SectionFields<'footer'>): SectionFields<'footer'> {
  const { logoUrl, contactInfo } = middleSection;
  return {
    topSection: { logoText: '', socialLinks: [] },
    middleSection: {
      ...{ logoUrl, contactInfo, aboutTitle: '', description: '', appLinks: [] },
      ...{ quickLinksTitle: '', quickLinks: [], contactTitle: '' },
    },
    bottomSection: { copyrightText: '' },
  };
}

function section<N extends SectionName>(name: N, label: string): SectionSubject<SectionFields<N>> {
  return storedSection<SectionFields<N>>({
    name,
    label,
    defaults: contentDefaults[name],
    // Parsed by this section's own schema.
    parseFields: (fields) => sectionFields[name].parse(fields) as SectionFields<N>,
    listTexts: sectionTexts(name),
  });
}

const footer = section('footer', 'Footer');

/** The singleton sections. */
export const sectionSubjects: { [N in SectionName]: SectionSubject<SectionFields<N>> } = {
  banner: section('banner', 'Banner section'),
  about: { ...section('about', 'About section'), findProblem: findAboutProblem },
  footer: {
    ...footer,
    keepInactive: keepLogoAndContact,
    nameChange: (before, saved) => (before && isLogoChange(before, saved) ? 'Logo' : footer.label),
  },
  contact: section('contact', 'Contact page'),
};

/**
 * One singleton section in a language; null when there is none. Of an inactive one, anyone without the right `content:read`
 * gets what it keeps.
 */
export async function findSection<F extends object>(
  { database }: Pick<Services, 'database'>,
  { actor }: Context,
  { subject, language }: { subject: SectionSubject<F>; language: Language | null },
) {
  const saved = await subject.find(database);
  if (!saved) return null;
  const isShown = saved.isActive || may(actor, 'content:read');
  const written = isShown ? saved.fields : subject.keepInactive?.(saved.fields);
  if (!written) return null;
  const { kind, id } = subject;
  const contents = [{ id, fields: written, texts: subject.listTexts(written) }];
  const [fields = written] = await translateAll(database, { kind, language }, contents);
  return serializeSection({ ...saved, fields });
}

/** What the hero shows and when it was last saved. */
export async function getBannerStats({ database }: Pick<Services, 'database'>) {
  const saved = await sectionSubjects.banner.find(database);
  return {
    isActive: saved?.isActive ?? false,
    hasYoutubeVideo: parseVideoId(saved?.fields.youtubeUrl) !== null,
    hasBackgroundImage: Boolean(saved?.fields.backgroundImage),
    lastUpdated: saved?.updatedAt.toISOString() ?? null,
  };
}

/** The shop's logo by an address that works outside the site too, such as in a mail; null without one. */
export async function findLogoUrl({
  database,
  addresses,
}: Pick<Services, 'database' | 'addresses'>): Promise<string | null> {
  const { logoUrl } = (await sectionSubjects.footer.find(database))?.fields.middleSection ?? {};
  const url = logoUrl ? URL.parse(logoUrl, addresses.storefront) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
