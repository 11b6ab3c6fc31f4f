import { fileTypeFromBuffer } from 'file-type';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import { insertFile } from './files.ts';
import { requireHarmlessPdf } from './pdf/scan-pdf.ts';
import { storeImage } from './store-image.ts';
import { requireUploadQuota } from './upload-quota.ts';
import type { FileRow } from './uploads.tables.ts';

type StoreServices = Pick<Services, 'database' | 'storage' | 'now'>;
interface SentFile {
  bytes: Buffer;
  /** Null for a visitor, who has no account that files could go with. */
  ownerId: string | null;
}

const pdf = 'application/pdf';

/**
 * Judges, stores and records a private file that one person sends to another: an image, redrawn, or a PDF without anything
 * that acts. Throws `unsupported_media_type`, `image_unreadable`, `invalid_request` for a PDF, and `rate_limited`.
 */
export async function storeAttachment(services: StoreServices, sent: SentFile): Promise<FileRow> {
  if ((await fileTypeFromBuffer(sent.bytes))?.mime === pdf) return storePdf(services, sent);
  return storeImage(services, { ...sent, purpose: 'attachment' });
}

async function storePdf(services: StoreServices, { bytes, ownerId }: SentFile): Promise<FileRow> {
  if (ownerId) await requireUploadQuota(services, ownerId);
  await requireHarmlessPdf(bytes);
  const id = uuidv7();
  const storageKey = `documents/${id}`;
  await services.storage.put(storageKey, bytes, { contentType: pdf });
  return insertFile(services.database, {
    ...{ id, ownerId, storageKey, bytes: bytes.length },
    ...{ purpose: 'attachment', visibility: 'private', contentType: pdf },
  });
}
