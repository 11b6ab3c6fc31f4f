import { maxTicketAttachmentBytes, maxTicketAttachments } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findTicketCustomer, storeMailedFile } from '../support/index.ts';
import type { MailFile } from './parse/parse-mail.ts';

/** The files of a mail that a message can carry, and those that it cannot, with the reason. */
export interface StoredFiles {
  attachmentIds: string[];
  refused: { name: string; reason: string }[];
}

const longestName = 120;

/** Checks and stores the files of a mail by the same rules as an upload, with reasons in the language that runs. A file that is refused does not hold up the others. */
export async function storeMailFiles(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  ticketId: string,
  files: readonly MailFile[],
): Promise<StoredFiles> {
  const stored: StoredFiles = { attachmentIds: [], refused: [] };
  if (files.length === 0) return stored;
  const uploaderId = await findTicketCustomer(services.database, ticketId);
  for (const { name, bytes } of files) {
    const reason = findObstacle(stored, bytes);
    const refuse = (words: string) =>
      stored.refused.push({ name: name.slice(0, longestName).toWellFormed(), reason: words });
    if (reason) refuse(reason);
    else
      await storeMailedFile(services, { name, bytes, uploaderId }).then(
        (id) => stored.attachmentIds.push(id),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          refuse(error.message);
        },
      );
  }
  return stored;
}

function findObstacle({ attachmentIds }: StoredFiles, bytes: Buffer): string | null {
  if (attachmentIds.length >= maxTicketAttachments)
    return m.files_message_full({ max: maxTicketAttachments });
  if (bytes.length === 0) return m.files_empty();
  if (bytes.length > maxTicketAttachmentBytes)
    return m.files_larger_than({ megabytes: maxTicketAttachmentBytes / 1024 ** 2 });
  return null;
}
