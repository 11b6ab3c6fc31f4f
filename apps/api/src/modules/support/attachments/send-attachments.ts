import { m } from '@credit-studio/messages';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CallerActor } from '../../../context.ts';
import { findActorId } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { keepFiles } from '../../uploads/index.ts';
import { ticketAttachments } from '../support.tables.ts';

/** Whose uploads they are: the caller’s, or those that came with a mail of this customer or visitor. */
export type Uploader = CallerActor | { kind: 'mail'; userId: string | null };

/** A file as its message carries it. */
export interface SentFile {
  fileId: string;
  name: string;
}

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
 * conversation from then on, so it stays when their account is deleted. Answers the files. Throws `conflict` for one that is
 * gone.
 */
export async function sendAttachments(
  transaction: Transaction,
  uploader: Uploader,
  { ticketId, messageSequence, attachmentIds, isOfShop }: Carrier,
): Promise<SentFile[]> {
  const ids = [...new Set(attachmentIds)];
  if (ids.length === 0) return [];
  const sent = await transaction
    .update(ticketAttachments)
    .set({ ticketId, messageSequence })
    .where(
      and(inArray(ticketAttachments.id, ids), isUploadedBy(uploader), isNull(ticketAttachments.ticketId)),
    )
    .returning({ fileId: ticketAttachments.fileId, name: ticketAttachments.name });
  if (sent.length < ids.length) throw new AppError('conflict', m.files_attachment_gone());
  if (isOfShop)
    await keepFiles(
      transaction,
      sent.map(({ fileId }) => fileId),
    );
  return sent;
}

function isUploadedBy(uploader: Uploader): SQL {
  if (uploader.kind === 'mail' && uploader.userId === null) return isNull(ticketAttachments.uploaderId);
  const uploaderId = uploader.kind === 'mail' ? uploader.userId : findActorId(uploader);
  // A key uploads nothing.
  return uploaderId ? eq(ticketAttachments.uploaderId, uploaderId) : sql`false`;
}
