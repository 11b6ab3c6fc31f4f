import { and, eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeContent } from './change-content.ts';
import { contentRevisions } from './content.tables.ts';
import { type ContentSubject, revisionNameOf } from './content-subject.ts';

/** Saves an earlier version again, as a new one. A deleted entry is back under its id. */
export async function restoreRevision<F extends object>(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  input: { subject: ContentSubject<F>; restored: number; version?: number | undefined },
) {
  const { subject, restored, version } = input;
  const [revision] = await services.database
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.name, revisionNameOf(subject)), eq(contentRevisions.version, restored)));
  if (!revision) throw new AppError('not_found', 'There is no such version. Please choose one of the list.');
  return changeContent(services, context, {
    subject,
    action: `${subject.kind}.restored`,
    version,
    decide: () => ({ fields: subject.parse(revision.fields), isActive: revision.isActive }),
  });
}
