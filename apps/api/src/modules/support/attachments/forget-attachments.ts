import { keptTicketAttachmentHours } from '@credit-studio/contracts/rules';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { removeFiles } from '../../uploads/index.ts';
import { ticketAttachments } from '../support.tables.ts';

const batchSize = 500;

/**
 * Deletes files that were uploaded for a message and not sent within a day. Answers how many. Rows first, then bytes: a
 * file that is left without a row wastes space, a row without its file would break a conversation.
 */
export async function forgetUnsentAttachments(
  services: Pick<Services, 'database' | 'storage' | 'now' | 'log'>,
): Promise<number> {
  const before = new Date(services.now().getTime() - keptTicketAttachmentHours * 3_600_000);
  let removed = 0;
  for (;;) {
    const storageKeys = await removeBatch(services, before);
    for (const key of storageKeys)
      await services.storage.delete(key).catch((err: unknown) => {
        services.log.warn({ err, key }, 'A file that was not sent could not be deleted from storage');
      });
    removed += storageKeys.length;
    if (storageKeys.length < batchSize) return removed;
  }
}

function removeBatch({ database }: Pick<Services, 'database'>, before: Date): Promise<string[]> {
  const isUnsent = and(isNull(ticketAttachments.ticketId), lt(ticketAttachments.createdAt, before));
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: ticketAttachments.id, fileId: ticketAttachments.fileId })
      .from(ticketAttachments)
      .where(isUnsent)
      .limit(batchSize)
      // One that is being sent at this moment is not forgotten.
      .for('update', { skipLocked: true });
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    await transaction.delete(ticketAttachments).where(inArray(ticketAttachments.id, ids));
    return removeFiles(
      transaction,
      rows.map(({ fileId }) => fileId),
    );
  });
}
