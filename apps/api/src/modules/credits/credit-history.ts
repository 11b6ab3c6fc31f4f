import type { CreditEntry } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable, ReadDatabase } from '../../database/database.ts';
import { composeHistory, type HistoryRequest as StretchOfHistory } from '../../database/history.ts';
import { AppError } from '../../errors/app-error.ts';
import { getBalance } from './account.ts';
import { type CreditEntryRow, type CreditHoldRow, creditEntries, creditHolds } from './credits.tables.ts';
import { holdPrefix } from './holds.ts';

interface HistoryRequest {
  userId: string;
  /** Only the entries of this generation. */
  generationId?: string | undefined;
  withoutCommits?: 'true' | 'false' | undefined;
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
  const holds = await findHolds(database, rows);
  return { ...account, entries: rows.map((row) => serialize(row, holds.get(readHoldId(row)))), total };
}

/** Most entries of one order that its page shows. */
const maxEntriesOfOrder = 100;

/** What an order brought a user, and what its refunds took back, newest first. Found among the entries of that user. */
export function listCreditEntriesOfOrder(
  database: ReadDatabase,
  { userId, orderCode }: { userId: string; orderCode: string },
): Promise<CreditEntryRow[]> {
  return database
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), eq(creditEntries.orderCode, orderCode)))
    .orderBy(desc(creditEntries.id))
    .limit(maxEntriesOfOrder);
}

/** One entry as its owner sees it, and their account as it is now. Throws `not_found`. */
export async function getCreditEntry(database: Queryable, id: string) {
  const [row] = await database.select().from(creditEntries).where(eq(creditEntries.id, id));
  if (!row) throw new AppError('not_found', m.credits_entry_missing());
  const [account, holds] = await Promise.all([getBalance(database, row.userId), findHolds(database, [row])]);
  return { userId: row.userId, entry: serializeCreditEntry(row, holds.get(readHoldId(row))), ...account };
}

function readHoldId({ reason, reference }: CreditEntryRow): string {
  return reason === 'hold' ? reference.replace(holdPrefix, '') : '';
}

/** The holds that a page's entries placed, by the holds' ids. */
async function findHolds(
  database: ReadDatabase,
  rows: CreditEntryRow[],
): Promise<Map<string, CreditHoldRow>> {
  const ids = rows.map(readHoldId).filter(Boolean);
  if (ids.length === 0) return new Map();
  const holds = await database.select().from(creditHolds).where(inArray(creditHolds.id, ids));
  return new Map(holds.map((hold) => [hold.id, hold]));
}

/** Entries of a generation. The one of its hold can be older than the generation, and then does not name it. */
function belongsTo(generationId: string): SQL {
  return sql`(${creditEntries.generationId} = ${generationId} or ${creditEntries.reason} = 'hold' and ${creditEntries.reference} =
    (select ${holdPrefix} || id from ${creditHolds} where generation_id = ${generationId}))`;
}

/** One page of a user's ledger, newest first, and the number of all entries that match. */
async function listEntries(
  database: Queryable,
  { userId, generationId, withoutCommits, page = 1, limit = 50 }: HistoryRequest,
): Promise<{ rows: CreditEntryRow[]; total: number }> {
  const matches = and(
    eq(creditEntries.userId, userId),
    generationId ? belongsTo(generationId) : undefined,
    withoutCommits === 'true' ? ne(creditEntries.reason, 'commit') : undefined,
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

/** What happened to the credits of one generation. `reference` is that of the adjustment that gives them back. */
export async function findCreditsOfGeneration(
  database: Queryable,
  { generationId, reference }: { generationId: string; reference: string },
) {
  const { reason, amount } = creditEntries;
  const isGivenBack = and(eq(reason, 'adjustment'), eq(creditEntries.reference, reference));
  const [[hold], [adjustment]] = await Promise.all([
    database.select().from(creditHolds).where(eq(creditHolds.generationId, generationId)),
    database.select({ amount }).from(creditEntries).where(isGivenBack),
  ]);
  const of = (state: CreditHoldRow['state']) => (hold?.state === state ? hold.amount : 0);
  return {
    ...{ held: of('open'), spent: of('committed'), returned: of('released') },
    givenBack: adjustment?.amount ?? 0,
  };
}

/** An entry as its owner sees it: without the staff's note and id, and the internal reference. */
function serializeCreditEntry(row: CreditEntryRow, hold?: CreditHoldRow): CreditEntry {
  return {
    _id: row.id,
    reason: row.reason,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    description: row.description,
    ...(hold && { holdState: hold.state }),
    orderId: row.orderCode,
    generationId: row.generationId ?? hold?.generationId ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An entry as staff see it: with the note that one of them wrote. */
export function serializeCreditEntryForStaff(row: CreditEntryRow, hold?: CreditHoldRow): CreditEntry {
  return { ...serializeCreditEntry(row, hold), ...(row.note && { note: row.note }) };
}

/** Entries as their owner sees them. */
export async function serializeCreditEntries(
  database: ReadDatabase,
  rows: CreditEntryRow[],
): Promise<CreditEntry[]> {
  const holds = await findHolds(database, rows);
  return rows.map((row) => serializeCreditEntry(row, holds.get(readHoldId(row))));
}

/** The entries that moved a person's balance and are older than a moment, newest first. */
export async function listCreditEntriesBefore(
  database: ReadDatabase,
  request: StretchOfHistory,
): Promise<CreditEntryRow[]> {
  const at = creditEntries.createdAt;
  const { where, orderBy, limit } = composeHistory({ userId: creditEntries.userId, at }, request);
  return database
    .select()
    .from(creditEntries)
    .where(and(where, ne(creditEntries.reason, 'commit')))
    .orderBy(orderBy)
    .limit(limit);
}
