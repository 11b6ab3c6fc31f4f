import { PassThrough, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { maxArchiveBytes } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { and, desc, inArray } from 'drizzle-orm';
import { parse as parseId, stringify as writeId } from 'uuid';
import { ZipFile } from 'yazl';
import type { Services } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type FileRow, findExtension, findFilesById } from '../../uploads/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { isOwn, notInGallery, type Selection } from './selection.ts';

const validMs = 600_000;

interface Entry {
  name: string;
  file: FileRow;
  createdAt: Date;
}

/**
 * The address of a ZIP with the results of the given generations. It names them and their customer under our signature, so
 * nothing is stored; what is deleted until it is opened is not in the file.
 */
export async function buildArchiveUrl(
  services: Pick<Services, 'database' | 'secrets' | 'addresses' | 'now'>,
  { userId, ids }: Selection,
): Promise<string> {
  const wanted = [...new Set(ids)];
  const rows = await listInGallery(services.database, { userId, ids: wanted });
  if (rows.length < wanted.length) throw notInGallery();
  const entries = await listEntries(services.database, rows);
  if (entries.length === 0) throw new AppError('conflict', m.studio_nothing_finished());
  const bytes = entries.reduce((sum, { file }) => sum + file.bytes, 0);
  if (bytes > maxArchiveBytes) throw new AppError('conflict', m.studio_archive_too_large());
  const selection = Buffer.concat([userId, ...wanted].map((id) => parseId(id))).toString('base64url');
  const expires = String(services.now().getTime() + validMs);
  const url = new URL('/generation-archives', services.addresses.api);
  url.searchParams.set('selection', selection);
  url.searchParams.set('expires', expires);
  url.searchParams.set('signature', services.secrets.sign(signedText({ selection, expires })));
  return url.href;
}

export interface ArchiveAddress {
  selection: string;
  expires: string;
  signature: string;
}

function signedText({ selection, expires }: Pick<ArchiveAddress, 'selection' | 'expires'>): string {
  return `archive:${selection}:${expires}`;
}

/** Opens the ZIP behind an address that `buildArchiveUrl` made; throws `forbidden` for any other, or an old one. */
export async function openArchive(
  services: Pick<Services, 'database' | 'storage' | 'secrets' | 'now' | 'log'>,
  address: ArchiveAddress,
): Promise<Readable> {
  const isGenuine = services.secrets.isSignature(signedText(address), address.signature);
  if (!isGenuine || Number(address.expires) <= services.now().getTime())
    throw new AppError('forbidden', m.studio_archive_link_ended());
  const bytes = Buffer.from(address.selection, 'base64url');
  const [userId = '', ...ids] = Array.from({ length: bytes.length / 16 }, (_, index) =>
    writeId(bytes.subarray(index * 16, index * 16 + 16)),
  );
  const rows = await listInGallery(services.database, { userId, ids });
  return packEntries(services, await listEntries(services.database, rows));
}

function listInGallery(database: Queryable, { userId, ids }: Selection): Promise<GenerationRow[]> {
  return database
    .select()
    .from(generations)
    .where(and(isOwn(userId), inArray(generations.id, [...ids])))
    .orderBy(desc(generations.id));
}

async function listEntries(database: Queryable, rows: readonly GenerationRow[]): Promise<Entry[]> {
  const files = await findFilesById(
    database,
    rows.flatMap(({ resultFileId }) => resultFileId ?? []),
  );
  const names = new Set<string>();
  return rows.flatMap((row) => {
    const file = row.resultFileId && files.get(row.resultFileId);
    if (!file || file.deletedAt) return [];
    const name = chooseName(names, {
      title: row.title || row.kind,
      extension: findExtension(file.contentType),
    });
    return [{ name, file, createdAt: row.createdAt }];
  });
}

/** Characters that Windows, macOS or Linux do not accept in a file name. */
const unusable = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;
const longestName = 80;

/** A file name made of a title, different from the names before it whatever the case. */
export function chooseName(
  taken: Set<string>,
  { title, extension }: { title: string; extension: string },
): string {
  const plain = title
    .replace(unusable, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const stem =
    [...plain]
      .slice(0, longestName)
      .join('')
      .replace(/[. ]+$/, '') || 'result';
  let name = `${stem}.${extension}`;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} (${number}).${extension}`;
  taken.add(name.toLowerCase());
  return name;
}

/**
 * Writes one file after another, as they are: videos do not get smaller. Each is opened when it is its turn, so that a ZIP of
 * any size needs the memory of one chunk. A file that is gone is named in a text at the end.
 */
function packEntries(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  entries: readonly Entry[],
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | null = null;
  // A reader who leaves ends the file that is being read, and with it the loop.
  pipeline(zip.outputStream, output).catch((error: Error) => current?.destroy(error));
  const write = async () => {
    const missing: string[] = [];
    for (const { name, file, createdAt } of entries) {
      if (output.destroyed) return;
      current = await storage.read(file.storageKey).catch(() => null);
      if (!current) {
        log.warn({ key: file.storageKey }, 'A file of an archive is not in storage');
        missing.push(name);
        continue;
      }
      zip.addReadStream(current, name, { compress: false, mtime: createdAt });
      await finished(current, { writable: false });
    }
    if (missing.length > 0)
      zip.addBuffer(Buffer.from(describeMissing(missing)), `${m.gallery_missing_files_name()}.txt`, {
        compress: false,
      });
    zip.end();
  };
  write().catch((error: Error) => output.destroy(error));
  return output;
}

function describeMissing(names: readonly string[]): string {
  return `${m.gallery_missing_files()}\n\n${names.join('\n')}\n`;
}
