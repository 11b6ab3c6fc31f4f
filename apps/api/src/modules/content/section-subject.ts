import {
  findAboutProblem,
  type SectionFields,
  type SectionName,
  sectionFields,
} from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { contentSections } from './content.tables.ts';
import { contentDefaults } from './content-defaults.ts';
import type { Saved, SectionSubject } from './content-subject.ts';
import { isLogoChange } from './is-logo-change.ts';
import { mergeFields } from './merge-fields.ts';

function storedSection<N extends SectionName>(name: N, label: string): SectionSubject<SectionFields<N>> {
  const defaults = contentDefaults[name];
  const parse = (fields: Record<string, unknown>) =>
    // Parsed by the schema of this very section; a field that is newer than what is stored gets its default.
    sectionFields[name].parse(mergeFields(defaults, fields)) as SectionFields<N>;
  const read = (row: typeof contentSections.$inferSelect): Saved<SectionFields<N>> => ({
    ...row,
    fields: parse(row.fields),
  });
  return {
    kind: 'section',
    id: name,
    label,
    defaults,
    parse,
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

const footer = storedSection('footer', 'Footer');

/** The singleton sections. */
export const sectionSubjects: { [N in SectionName]: SectionSubject<SectionFields<N>> } = {
  banner: storedSection('banner', 'Banner section'),
  about: { ...storedSection('about', 'About section'), findProblem: findAboutProblem },
  footer: {
    ...footer,
    nameChange: (before, saved) => (before && isLogoChange(before, saved) ? 'Logo' : footer.label),
  },
  contact: storedSection('contact', 'Contact page'),
};
