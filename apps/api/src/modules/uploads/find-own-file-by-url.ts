import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { findFileId } from './file-address.ts';
import { type FileRow, files } from './uploads.tables.ts';

/**
 * The caller's own image behind an address that an upload returned, be its signature still good or not.
 * Null for other hosts, for files of others and for deleted ones.
 */
export async function findOwnFileByUrl(
  services: Pick<Services, 'database' | 'addresses'>,
  { userId, url }: { userId: string; url: string },
): Promise<FileRow | null> {
  const id = findFileId(services, url);
  if (!id) return null;
  const [file] = await services.database
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.ownerId, userId), isNull(files.deletedAt)))
    .limit(1);
  return file?.contentType.startsWith('image/') ? file : null;
}
