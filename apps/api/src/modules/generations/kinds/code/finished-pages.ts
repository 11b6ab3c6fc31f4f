import { text } from 'node:stream/consumers';
import { m } from '@credit-studio/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../../../context.ts';
import type { Queryable } from '../../../../database/database.ts';
import { AppError } from '../../../../errors/app-error.ts';
import { findFile } from '../../../uploads/index.ts';
import { type GenerationRow, generations } from '../../generations.tables.ts';

interface OwnPage {
  userId: string;
  id: string;
}

/** Throws `not_found` unless this is one of the user's finished pages. */
export async function requireOwnPage({ database }: Pick<Services, 'database'>, page: OwnPage): Promise<void> {
  const generation = await findOwnPage(database, page);
  if (!generation?.resultFileId) throw new AppError('not_found', m.studio_page_missing());
}

async function findOwnPage(database: Queryable, { userId, id }: OwnPage): Promise<GenerationRow | null> {
  const isOwn = and(eq(generations.id, id), eq(generations.userId, userId), isNull(generations.deletedAt));
  const [generation] = await database
    .select()
    .from(generations)
    .where(and(isOwn, eq(generations.kind, 'code')))
    .limit(1);
  return generation ?? null;
}

/** The text of one of the user's finished pages; null when it was deleted or never finished. */
export async function findPageText(
  services: Pick<Services, 'database' | 'storage'>,
  page: OwnPage,
): Promise<string | null> {
  const generation = await findOwnPage(services.database, page);
  const file = generation?.resultFileId && (await findFile(services.database, generation.resultFileId));
  return file ? text(await services.storage.read(file.storageKey)) : null;
}

/** The text of one of the user's finished pages. Throws `not_found`, or `conflict` while it is being written. */
export async function getPageText(
  services: Pick<Services, 'database' | 'storage'>,
  page: OwnPage,
): Promise<string> {
  const html = await findPageText(services, page);
  if (html !== null) return html;
  const generation = await findOwnPage(services.database, page);
  if (generation && !generation.finishedAt) throw new AppError('conflict', m.studio_page_unfinished());
  throw new AppError('not_found', m.studio_page_not_in_gallery());
}
