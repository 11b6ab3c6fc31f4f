import { createHash } from 'node:crypto';
import { maxMediaTitleLength } from '@credit-studio/contracts/rules';
import { eq } from 'drizzle-orm';
import { type CallerActor, type Context, findActorId, type Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { recordAudit } from '../audit/index.ts';
import { removeFiles, storePublicImage } from '../uploads/index.ts';
import { restoreLocked } from './change-media.ts';
import { type MediaRow, media } from './media.tables.ts';
import { describeMedia } from './media-library.ts';

type AddServices = Pick<Services, 'database' | 'storage' | 'now' | 'log'>;

/** A name for people: that of the file, without its ending and without what a browser put into it. */
export function decideTitle(fileName: string): string {
  const name = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return [...name].slice(0, maxMediaTitleLength).join('').trim() || 'Image';
}

async function findByHash(database: Queryable, sourceHash: string): Promise<MediaRow | null> {
  const [row] = await database.select().from(media).where(eq(media.sourceHash, sourceHash));
  return row ?? null;
}

/**
 * Adds an uploaded image to the library. The same file a second time is the image that is there, restored if it was archived;
 * also when two people upload it at the same time. Throws what `storePublicImage` throws.
 */
export async function addMedia(
  services: AddServices,
  context: Context<CallerActor>,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<{ row: MediaRow; isKnown: boolean }> {
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  const known = await findKnown(services, context, sourceHash);
  if (known) return { row: known, isKnown: true };
  const file = await storePublicImage(services, { bytes, purpose: 'content' });
  const row = await services.database.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(media)
      .values({ id: file.id, title: decideTitle(name), sourceHash, addedById: findActorId(context.actor) })
      .onConflictDoNothing({ target: media.sourceHash })
      .returning();
    if (added) await recordAddition(transaction, context, added);
    return added ?? null;
  });
  if (row) return { row, isKnown: false };
  // Someone else was faster with the same file: theirs is used, and this copy is removed.
  for (const key of await removeFiles(services.database, [file.id]))
    await services.storage.delete(key).catch((err: unknown) => {
      services.log.warn({ err, key }, 'A second copy of an image could not be deleted from storage');
    });
  const first = await findKnown(services, context, sourceHash);
  if (!first) return addMedia(services, context, { bytes, name });
  return { row: first, isKnown: true };
}

async function recordAddition(transaction: Transaction, context: Context<CallerActor>, row: MediaRow) {
  await recordAudit(transaction, context, {
    action: 'media.added',
    subject: { kind: 'media', id: row.id },
    after: describeMedia(row),
  });
}

/** The image that was made from the same file, offered again if it was archived. */
async function findKnown(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: Context<CallerActor>,
  sourceHash: string,
): Promise<MediaRow | null> {
  const known = await findByHash(database, sourceHash);
  if (!known?.archivedAt) return known;
  return database.transaction((transaction) =>
    restoreLocked(transaction, context, { id: known.id, now: now() }),
  );
}
