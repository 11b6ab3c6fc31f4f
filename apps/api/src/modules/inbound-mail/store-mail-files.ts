import { maxTicketAttachmentBytes, maxTicketAttachments } from '@credit-studio/contracts/rules';
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

/** Checks and stores the files of a mail by the same rules as an upload. A file that is refused does not hold up the others. */
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
    return `A message has at most ${maxTicketAttachments} files. Please send it in another email.`;
  if (bytes.length === 0) return 'The file is empty. Please send it again.';
  if (bytes.length > maxTicketAttachmentBytes)
    return 'The file is larger than 10 MB. Please send a smaller one.';
  return null;
}
