import type { CreditEntry } from '@credit-studio/contracts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { getBalance } from './account.ts';
import { type CreditEntryRow, creditEntries } from './credits.tables.ts';

interface HistoryRequest {
  userId: string;
  /** Only the entries of this generation. */
  generationId?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** A user's balance, holds and one page of their ledger; `serialize` decides what the reader sees of an entry. */
export async function getCreditHistory(
  { database }: Pick<Services, 'database'>,
  request: HistoryRequest,
  serialize = serializeCreditEntry,
) {
  const [account, { rows, total }] = await Promise.all([
    getBalance(database, request.userId),
    listEntries(database, request),
  ]);
  return { ...account, entries: rows.map((row) => serialize(row)), total };
}

/** One page of a user's ledger, newest first, and the number of all entries that match. */
async function listEntries(
  database: Queryable,
  { userId, generationId, page = 1, limit = 50 }: HistoryRequest,
): Promise<{ rows: CreditEntryRow[]; total: number }> {
  const matches = and(
    eq(creditEntries.userId, userId),
    generationId ? eq(creditEntries.generationId, generationId) : undefined,
  );
  const [rows, counted] = await Promise.all([
    database
      .select()
      .from(creditEntries)
      .where(matches)
      .orderBy(desc(creditEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(creditEntries).where(matches),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** An entry as its owner sees it: without the staff's note and id, and the internal reference. */
function serializeCreditEntry(row: CreditEntryRow): CreditEntry {
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

/** An entry as staff see it: with the note that one of them wrote. */
export function serializeCreditEntryForStaff(row: CreditEntryRow): CreditEntry {
  return { ...serializeCreditEntry(row), ...(row.note && { note: row.note }) };
}
