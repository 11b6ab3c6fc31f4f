import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database.ts';
import { invalidField } from '../../errors/app-error.ts';
import { type FileRow, files } from './uploads.tables.ts';

/** The address of one of our files in a record, such as `section1.images.0.url`. */
export interface StoredAddress {
  path: string;
  address: string;
  fileId: string;
}

const filePath = /^\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function findStoredId(text: string): string | null {
  // Most texts are no address; the test spares them the parser. Ids are unique, so the host need not be compared.
  return text.includes('/files/') ? (filePath.exec(URL.parse(text)?.pathname ?? '')?.[1] ?? null) : null;
}

/** Every address of one of our files that is a value anywhere in a record. */
export function listStoredAddresses(record: unknown, path = ''): StoredAddress[] {
  if (typeof record === 'string') {
    const fileId = findStoredId(record);
    return fileId ? [{ path, address: record, fileId }] : [];
  }
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).flatMap(([name, value]) =>
    listStoredAddresses(value, path ? `${path}.${name}` : name),
  );
}

const lockName = 'image-deletion';

/** While the transaction adds a use of an image, no image is deleted; deletions before it are visible to it. */
async function holdDeletions(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName}, 0))`);
}

/** Until the transaction ends, no image gets a new use; the uses of saves before it are visible to it. */
export async function lockImageDeletion(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
}

async function findDeleted(database: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), isNotNull(files.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Throws `invalid_request` when a save adds an image that was deleted. The images that it adds are not deleted before its
 * transaction ends. `field` names the record in the issue of the error.
 */
export async function requireStoredImages(
  transaction: Transaction,
  { before, after, field }: { before: unknown; after: unknown; field?: string },
): Promise<void> {
  const known = new Set(listStoredAddresses(before).map(({ fileId }) => fileId));
  const added = listStoredAddresses(after).filter(({ fileId }) => !known.has(fileId));
  if (added.length === 0) return;
  await holdDeletions(transaction);
  const deleted = await findDeleted(
    transaction,
    added.map(({ fileId }) => fileId),
  );
  const missing = added.find(({ fileId }) => deleted.has(fileId));
  if (missing)
    throw invalidField(
      field ? `${field}.${missing.path}` : missing.path,
      'This image was deleted from the media library. Please choose another one.',
    );
}

/** A record without the addresses of deleted images, which are empty in it. */
export async function withoutDeletedImages<T>(transaction: Transaction, record: T): Promise<T> {
  const addresses = listStoredAddresses(record);
  if (addresses.length === 0) return record;
  await holdDeletions(transaction);
  const deleted = await findDeleted(
    transaction,
    addresses.map(({ fileId }) => fileId),
  );
  const isDeleted = (value: unknown) => typeof value === 'string' && deleted.has(findStoredId(value) ?? '');
  const clean = (value: unknown): unknown => {
    if (isDeleted(value)) return '';
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]));
  };
  // Only texts are replaced, by texts, so the record keeps its type.
  return deleted.size > 0 ? (clean(record) as T) : record;
}

/** Images among these files that are not deleted, and are or can become the shop's own. */
export async function findImages(database: Queryable, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        inArray(files.purpose, ['content', 'tool']),
        sql`${files.contentType} like 'image/%'`,
        isNull(files.deletedAt),
      ),
    );
}

/** Makes an image one of the shop's own: public, and no longer removed with an account or for being unused. */
export async function publishImage(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .update(files)
    .set({ purpose: 'content', visibility: 'public', ownerId: null })
    .where(eq(files.id, id));
}
