import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type GenerationRecord, isOwn, selectRecords } from './generation-records.ts';
import { generations } from './generations.tables.ts';

/** One of the user's generations; someone else's is as missing as a deleted one. */
export async function getOwnGeneration(
  database: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<GenerationRecord> {
  const [record] = await selectRecords(database, and(isOwn(userId), eq(generations.id, id))).limit(1);
  if (!record) throw new AppError('not_found', 'We could not find this video.');
  return record;
}
