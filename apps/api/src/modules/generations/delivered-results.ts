import { and, asc, eq, gte } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { type GenerationRow, generations } from './generations.tables.ts';

interface DeliveredResult extends Pick<GenerationRow, 'kind' | 'creditCost'> {
  finishedAt: Date;
}

/**
 * The first results that a person got since a moment, and how many they are in all. Those that the person deleted
 * later were delivered too. No prompt and no file is read.
 */
export async function listDeliveredSince(
  database: ReadDatabase,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<{ results: DeliveredResult[]; total: number }> {
  const { finishedAt, kind, creditCost } = generations;
  const isDelivered = and(
    eq(generations.userId, userId),
    eq(generations.status, 'succeeded'),
    gte(finishedAt, since),
  );
  const [rows, total] = await Promise.all([
    database
      .select({ finishedAt, kind, creditCost })
      .from(generations)
      .where(isDelivered)
      .orderBy(asc(finishedAt), asc(generations.id))
      .limit(limit),
    database.$count(generations, isDelivered),
  ]);
  return {
    results: rows.flatMap((row) => (row.finishedAt ? [{ ...row, finishedAt: row.finishedAt }] : [])),
    total,
  };
}
