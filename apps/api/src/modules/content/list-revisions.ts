import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { selectPage } from '../../database/select-page.ts';
import { findUserEmails } from '../users/index.ts';
import { contentRevisions } from './content.tables.ts';
import { type ContentSubject, revisionNameOf } from './content-subject.ts';

/** Every save of a subject, newest first, in wire form. Those of something deleted are still there. */
export async function listRevisions<F extends object>(
  { database }: Pick<Services, 'database'>,
  input: { subject: ContentSubject<F>; page?: number | undefined; limit?: number | undefined },
) {
  const { subject, page, limit } = input;
  const { rows, total } = await selectPage(database, {
    table: contentRevisions,
    where: eq(contentRevisions.name, revisionNameOf(subject)),
    orderBy: [desc(contentRevisions.version)],
    page,
    limit,
  });
  const savers = new Set(rows.flatMap(({ actorId }) => actorId ?? []));
  const emails = await findUserEmails(database, [...savers]);
  const revisions = rows.map((row) => ({
    version: row.version,
    savedAt: row.createdAt.toISOString(),
    savedBy: emails.get(row.actorId ?? '') ?? '',
    isActive: row.isActive,
    fields: subject.parse(row.fields),
  }));
  return { rows: revisions, total };
}
