import { desc } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type GenerationRecord, isOwn, selectRecords } from './generation-records.ts';
import { generations } from './generations.tables.ts';

/** A page of the user's generations, newest first, and how many there are in all. */
export async function listOwnGenerations(
  database: Queryable,
  { userId, page, limit }: { userId: string; page: number; limit: number },
): Promise<{ records: GenerationRecord[]; total: number }> {
  const records = await selectRecords(database, isOwn(userId))
    .orderBy(desc(generations.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { records, total: await database.$count(generations, isOwn(userId)) };
}
