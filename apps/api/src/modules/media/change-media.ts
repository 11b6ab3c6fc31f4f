import type { MediaChanges } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges, requireVersion } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit, saveVersioned, type VersionedEdit, type VersionedRecord } from '../audit/index.ts';
import { deleteFiles, findFilesById, lockImageDeletion } from '../uploads/index.ts';
import { type MediaRow, media } from './media.tables.ts';
import { describeMedia, mediaNotFound } from './media-library.ts';
import { findMediaUses, nameUses } from './media-uses.ts';

type ChangeServices = Pick<Services, 'database' | 'now'>;
type Change = Partial<
  Pick<MediaRow, 'title' | 'altText' | 'isDecorative' | 'focalX' | 'focalY' | 'archivedAt'>
>;

const staleMessage = 'Someone else changed this image. Please reload it and make your changes again.';

async function lockMedia(transaction: Transaction, id: string): Promise<MediaRow> {
  const [row] = await transaction.select().from(media).where(eq(media.id, id)).for('update');
  if (!row) throw mediaNotFound();
  return row;
}

async function saveMedia(
  transaction: Transaction,
  context: Context<CallerActor>,
  { id, now }: { id: string; now: Date },
  edit: VersionedEdit<MediaRow, Change>,
): Promise<MediaRow> {
  const record: VersionedRecord<MediaRow, Change> = {
    subject: { kind: 'media', id },
    lock: () => lockMedia(transaction, id),
    describe: (before, change) =>
      describeChanges(describeMedia(before), describeMedia({ ...before, ...change })),
    async store(_transaction, change, { version }) {
      const [saved] = await transaction
        .update(media)
        .set({ ...change, version, updatedAt: now })
        .where(eq(media.id, id))
        .returning();
      if (!saved) throw new Error('The update of a locked image returned no row.');
      return saved;
    },
    staleMessage,
  };
  return (await saveVersioned(transaction, context, record, edit)).saved;
}

/** What a save makes of an image: a decorative one has no alt text, and one with an alt text is not decorative. */
function decideMediaChange(stored: MediaRow, sent: MediaChanges): Change {
  const { title = stored.title, focalPoint = { x: stored.focalX, y: stored.focalY } } = sent;
  const isDecorative = sent.isDecorative ?? (sent.altText ? false : stored.isDecorative);
  const altText = isDecorative ? '' : (sent.altText ?? stored.altText);
  return { title, altText, isDecorative, focalX: focalPoint.x, focalY: focalPoint.y };
}

/** Replaces the fields that were sent. Throws `stale_version` and `not_found`. */
export function updateMedia(
  { database, now }: ChangeServices,
  context: Context<CallerActor>,
  { id, changes: { version, ...sent } }: { id: string; changes: MediaChanges },
): Promise<MediaRow> {
  return database.transaction((transaction) =>
    saveMedia(
      transaction,
      context,
      { id, now: now() },
      { action: 'media.updated', version, decide: (stored) => decideMediaChange(stored, sent) },
    ),
  );
}

/** Takes an image out of the library's choice. Where it is shown, it stays. */
export function archiveMedia(
  { database, now }: ChangeServices,
  context: Context<CallerActor>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<MediaRow> {
  return database.transaction((transaction) =>
    saveMedia(
      transaction,
      context,
      { id, now: now() },
      {
        action: 'media.archived',
        version,
        decide: (stored) => ({ archivedAt: stored.archivedAt ?? now() }),
      },
    ),
  );
}

/** Offers an archived image again. */
export function restoreMedia(
  { database, now }: ChangeServices,
  context: Context<CallerActor>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<MediaRow> {
  return database.transaction((transaction) =>
    restoreLocked(transaction, context, { id, now: now(), version }),
  );
}

export function restoreLocked(
  transaction: Transaction,
  context: Context<CallerActor>,
  { id, now, version }: { id: string; now: Date; version?: number | undefined },
): Promise<MediaRow> {
  return saveMedia(
    transaction,
    context,
    { id, now },
    { action: 'media.restored', version, decide: () => ({ archivedAt: null }) },
  );
}

/**
 * Deletes an image that nothing shows: its entry, and then its bytes. A save that adds the image in the same moment either
 * comes first, and is seen here, or is refused. Throws `conflict`, `stale_version` and `not_found`.
 */
export async function deleteMedia(
  { database, storage, now, log }: ChangeServices & Pick<Services, 'storage' | 'log'>,
  context: Context<CallerActor>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> {
  const storageKey = await database.transaction(async (transaction) => {
    const stored = await lockMedia(transaction, id);
    requireVersion(stored, version, staleMessage);
    await lockImageDeletion(transaction);
    const uses = (await findMediaUses(transaction, [id])).get(id);
    if (uses)
      throw new AppError(
        'conflict',
        `This image is used in ${nameUses(uses)}. Please choose another image there first, or archive this one.`,
      );
    const file = (await findFilesById(transaction, [id])).get(id);
    await transaction.delete(media).where(eq(media.id, id));
    await deleteFiles(transaction, { ids: [id], deletedAt: now() });
    await recordAudit(transaction, context, {
      action: 'media.deleted',
      subject: { kind: 'media', id },
      before: describeMedia(stored),
    });
    return file?.storageKey;
  });
  // Rows first, then bytes: a file without a row wastes space, a row without its file would break a page.
  if (storageKey)
    await storage.delete(storageKey).catch((err: unknown) => {
      log.warn({ err, key: storageKey }, 'A deleted image could not be deleted from storage');
    });
}
