import { and, count, eq, exists, isNotNull, like, not, or, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { listStoredAddresses, type StoredAddress } from '../uploads/index.ts';
import {
  contentDrafts,
  contentRevisions,
  contentSections,
  features,
  testimonials,
} from './content.tables.ts';
import { draftedContent } from './drafts/drafted-content.ts';

/** A piece of content that shows one of our files. */
interface ContentImageUse {
  fileId: string;
  kind: 'section' | 'feature' | 'testimonial';
  /** A section's name, an entry's id. */
  id: string;
  name: string;
  state: 'live' | 'inactive' | 'draft' | 'scheduled';
  publishAt: Date | null;
}

type Use = Omit<ContentImageUse, 'fileId'>;

function usesIn(record: unknown, describe: (address: StoredAddress) => Use): ContentImageUse[] {
  const byName = new Map<string, ContentImageUse>();
  for (const address of listStoredAddresses(record)) {
    const use = { ...describe(address), fileId: address.fileId };
    byName.set(`${use.fileId} ${use.name}`, use);
  }
  return [...byName.values()];
}

type SectionName = (typeof contentSections.$inferSelect)['name'];

/** The logo is a part of the footer, and edited apart from it. */
function nameSection(section: SectionName, { path }: StoredAddress): string {
  return path === 'middleSection.logoUrl' ? 'Logo' : draftedContent(section).subject.label;
}

/** Every use of one of our files in live content and in drafts; earlier versions are not looked at. */
export async function listContentImages(database: ReadDatabase): Promise<ContentImageUse[]> {
  const sections = await database.select().from(contentSections);
  const drafts = await database.select().from(contentDrafts).where(isNotNull(contentDrafts.fields));
  const withIcon = await database.select().from(features).where(like(features.icon, '%/files/%'));
  const withPhoto = await database
    .select()
    .from(testimonials)
    .where(like(testimonials.authorImage, '%/files/%'));
  const live = (isActive: boolean) => (isActive ? ('live' as const) : ('inactive' as const));
  return [
    ...sections.flatMap(({ name, fields, isActive }) =>
      usesIn(fields, (address) => ({
        ...{ kind: 'section', id: name, name: nameSection(name, address) },
        ...{ state: live(isActive), publishAt: null },
      })),
    ),
    ...drafts.flatMap(({ name, fields, publishAt, failure }) =>
      usesIn(fields, (address) => {
        const isScheduled = publishAt !== null && failure === null;
        return {
          ...{ kind: 'section', id: name, name: nameSection(name, address) },
          ...{ state: isScheduled ? 'scheduled' : 'draft', publishAt: isScheduled ? publishAt : null },
        };
      }),
    ),
    ...withIcon.flatMap(({ id, title, icon, isActive }) =>
      usesIn(icon, () => ({ kind: 'feature', id, name: title, state: live(isActive), publishAt: null })),
    ),
    ...withPhoto.flatMap(({ id, authorName, authorImage, isActive }) =>
      usesIn(authorImage, () => ({
        ...{ kind: 'testimonial', id, name: authorName, state: live(isActive), publishAt: null },
      })),
    ),
  ];
}

/** How many versions of content other than the live ones have a file. */
export async function countVersionsWithImage(database: ReadDatabase, fileId: string): Promise<number> {
  const { name, version, fields } = contentRevisions;
  const isLiveEntry = (table: typeof features | typeof testimonials, kind: string) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(sql`${kind}::text || ':' || ${table.id}`, name), eq(table.version, version))),
    );
  const isLive = or(
    exists(
      database
        .select({ one: sql`1` })
        .from(contentSections)
        .where(and(eq(sql`${contentSections.name}::text`, name), eq(contentSections.version, version))),
    ),
    isLiveEntry(features, 'feature'),
    isLiveEntry(testimonials, 'testimonial'),
  );
  const [row] = await database
    .select({ versions: count() })
    .from(contentRevisions)
    .where(and(sql`${fields}::text like ${`%/files/${fileId}%`}`, isLive && not(isLive)));
  return row?.versions ?? 0;
}
