import type { CreditEntry } from '@credit-studio/contracts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { getBalance } from './account.ts';
import { type CreditEntryRow, creditEntries } from './credits.tables.ts';

interface Paging {
  page?: number | undefined;
  limit?: number | undefined;
}

/** A user's balance, holds and one page of their ledger, as the wire knows them. */
export async function getCreditHistory(
  { database }: Pick<Services, 'database'>,
  { page = 1, limit = 50, ...request }: Omit<CreditHistoryRequest, 'page' | 'limit'> & Paging,
  present = presentCreditEntry,
) {
  const [account, history] = await Promise.all([
    getBalance(database, request.userId),
    listCreditHistory(database, { ...request, page, limit }),
  ]);
  return { ...account, entries: history.rows.map((row) => present(row)), total: history.total };
}

interface CreditHistoryRequest {
  userId: string;
  page: number;
  limit: number;
  generationId?: string | undefined;
}

/** One page of a user's ledger, newest first, and the number of entries in all; of one generation when it is named. */
async function listCreditHistory(
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

/** A ledger line as staff read it: with what one of them wrote down about it. */
export function presentCreditEntryToStaff(row: CreditEntryRow): CreditEntry {
  return {
    ...presentCreditEntry(row),
    ...(row.note && { note: row.note }),
  };
}

/** A ledger line as its owner reads it: without the staff's note and id, and the internal reference. */
function presentCreditEntry(row: CreditEntryRow): CreditEntry {
  return {
    _id: row.id,
    reason: row.reason,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    description: row.description,
    orderId: row.orderCode,
    generationId: row.generationId,
    createdAt: row.createdAt.toISOString(),
  };
}
