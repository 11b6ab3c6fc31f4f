import { endpoints, type TicketAttachment } from '@credit-studio/contracts';
import { maxTicketAttachmentBytes } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import type { FastifyRequest } from 'fastify';
import type { Context, Services, SignedInActor } from '../../../context.ts';
import { type AppError, invalidField } from '../../../errors/app-error.ts';
import { type ReceivedFile, receiveForm } from '../../../http/receive-form.ts';
import { findExtension, storeAttachment } from '../../uploads/index.ts';
import { ticketAttachments } from '../support.tables.ts';
import { serializeAttachment } from './find-attachments.ts';

const longestName = 120;

/** The sender's name without a path, with the ending of what the file is now: an image may have been of another type. */
export function composeName(sent: string, contentType: string): string {
  const stem = sent
    // Browsers send a name, other programs may send a path.
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    // Also what turns the reading direction, behind which an ending can hide.
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName);
  return `${stem.toWellFormed() || 'file'}.${findExtension(contentType)}`;
}

function missing(): AppError {
  return invalidField('file', m.files_choose_first());
}

/** The multipart field `file`. */
export async function receiveAttachment(request: FastifyRequest): Promise<ReceivedFile> {
  const { files } = await receiveForm(request, {
    ...endpoints.uploadSupportAttachment.form,
    ...{ maxFileBytes: maxTicketAttachmentBytes, maxBytes: maxTicketAttachmentBytes },
    tooLarge: m.files_attachment_too_large({ megabytes: maxTicketAttachmentBytes / 1024 ** 2 }),
    misnamed: missing,
  });
  const [file] = files;
  if (!file || file.bytes.length === 0) throw missing();
  return file;
}

/** Stores a file for a message that the caller is about to send. Throws what `storeAttachment` does. */
export async function uploadAttachment(
  services: Pick<Services, 'database' | 'storage' | 'now' | 'addresses' | 'secrets'>,
  { actor }: Context<SignedInActor>,
  { name, bytes }: ReceivedFile,
): Promise<TicketAttachment> {
  const { attachment, file } = await storeForMessage(services, { name, bytes, uploaderId: actor.user.id });
  return serializeAttachment(services, attachment, file);
}

/** The same for a file of a mail, which is its customer’s or, without one, a visitor’s. Answers its id. */
export async function storeMailedFile(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  file: { name: string; bytes: Buffer; uploaderId: string | null },
): Promise<string> {
  return (await storeForMessage(services, file)).attachment.id;
}

async function storeForMessage(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  { name, bytes, uploaderId }: { name: string; bytes: Buffer; uploaderId: string | null },
) {
  const file = await storeAttachment(services, { bytes, ownerId: uploaderId });
  const [attachment] = await services.database
    .insert(ticketAttachments)
    .values({ fileId: file.id, uploaderId, name: composeName(name, file.contentType) })
    .returning();
  if (!attachment) throw new Error('The insert of an attachment returned no row.');
  return { attachment, file };
}
