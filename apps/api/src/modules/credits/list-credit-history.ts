import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type CreditEntryRow, creditEntries } from './credits.tables.ts';

export interface CreditHistoryRequest {
  userId: string;
  page: number;
  limit: number;
  generationId?: string | undefined;
}

/** One page of a user's ledger, newest first, and the number of entries in all; of one generation when it is named. */
export async function listCreditHistory(
  database: Queryable,
  { userId, page, limit, generationId }: CreditHistoryRequest,
): Promise<{ rows: CreditEntryRow[]; total: number }> {
  const own = and(
    eq(creditEntries.userId, userId),
    generationId ? eq(creditEntries.generationId, generationId) : undefined,
  );
  const [rows, counted] = await Promise.all([
    database
      .select()
      .from(creditEntries)
      .where(own)
      .orderBy(desc(creditEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(creditEntries).where(own),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
