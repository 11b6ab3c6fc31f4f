import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type FileRow, files } from './uploads.tables.ts';

/** A file that was not deleted. */
export async function findFile(database: Queryable, id: string): Promise<FileRow | null> {
  const [file] = await database
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .limit(1);
  return file ?? null;
}
