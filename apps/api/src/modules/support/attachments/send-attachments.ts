import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type CallerActor, findActorId } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { keepFiles } from '../../uploads/index.ts';
import { ticketAttachments } from '../support.tables.ts';

interface Carrier {
  ticketId: string;
  /** Null for the ticket's own message. */
  messageSequence: number | null;
  attachmentIds: readonly string[];
  /** Whether the message is one of the shop. */
  isOfShop: boolean;
}

/**
 * Makes a message carry files that the actor uploaded, each of which can be sent once. What staff send belongs to the
 * conversation from then on, so it stays when their account is deleted. Answers the names of the files. Throws `conflict`
 * for a file that is gone.
 */
export async function sendAttachments(
  transaction: Transaction,
  actor: CallerActor,
  { ticketId, messageSequence, attachmentIds, isOfShop }: Carrier,
): Promise<string[]> {
  const ids = [...new Set(attachmentIds)];
  const uploaderId = findActorId(actor);
  if (ids.length === 0) return [];
  const sent = await transaction
    .update(ticketAttachments)
    .set({ ticketId, messageSequence })
    .where(
      and(
        inArray(ticketAttachments.id, ids),
        // A key uploads nothing.
        uploaderId ? eq(ticketAttachments.uploaderId, uploaderId) : sql`false`,
        isNull(ticketAttachments.ticketId),
      ),
    )
    .returning({ fileId: ticketAttachments.fileId, name: ticketAttachments.name });
  if (sent.length < ids.length)
    throw new AppError(
      'conflict',
      'One of your files is no longer there. Please remove it and attach it again.',
    );
  if (isOfShop)
    await keepFiles(
      transaction,
      sent.map(({ fileId }) => fileId),
    );
  return sent.map(({ name }) => name);
}
