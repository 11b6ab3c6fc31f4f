import { m } from '@credit-studio/messages';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Account, lockAccount, saveAccount, updateAccount } from './account.ts';
import { type CreditHoldRow, creditEntries, creditHolds } from './credits.tables.ts';
import { insertEntries, postEntry } from './ledger.ts';
import { payFromHold } from './shortfalls.ts';

/** Of an entry's reference, before the id of its hold. */
export const holdPrefix = 'hold:';

interface HoldsRequest {
  userId: string;
  /** Whole credits for each hold, more than zero. */
  amount: number;
  /** One for each hold; null to set credits aside before their generation exists. */
  generationIds: readonly (string | null)[];
  description: string;
  /** The first hold is the one that was placed before its generation, if there is one, for the price of that time. */
  takesUnused: boolean;
  /** The account, for a caller that has locked it. */
  account?: Account;
  /** What to say when the balance does not cover it. */
  insufficientMessage?: string;
}

/** Like `placeHolds`, for one generation. Uses the hold that was placed before it if there is one. */
export async function placeHold(
  transaction: Transaction,
  {
    generationId,
    ...request
  }: Omit<HoldsRequest, 'generationIds' | 'takesUnused'> & { generationId: string | null },
): Promise<CreditHoldRow> {
  const [hold] = await placeHolds(transaction, {
    ...request,
    generationIds: [generationId],
    takesUnused: true,
  });
  if (!hold) throw new Error('No hold was placed.');
  return hold;
}

/**
 * Sets credits aside for generations, all of them or none, in the order of `generationIds`: holds, ledger entries and
 * account in one statement, because every start of a generation waits for it.
 * Throws `insufficient_credits` when the balance does not cover them.
 */
export async function placeHolds(transaction: Transaction, request: HoldsRequest): Promise<CreditHoldRow[]> {
  const { userId, amount, generationIds, takesUnused, insufficientMessage } = request;
  const account = request.account ?? (await lockAccount(transaction, userId));
  // An account that holds nothing has no hold that waits for its generation.
  const isUnusedPossible = takesUnused && account.held > 0;
  const unused = isUnusedPossible ? await takeUnusedHold(transaction, userId, generationIds[0] ?? null) : [];
  const needed = generationIds.slice(unused.length);
  if (needed.length === 0) return unused;
  if (!decideHold(account, amount * needed.length))
    throw new AppError('insufficient_credits', insufficientMessage ?? m.credits_insufficient());
  return [...unused, ...(await insertHolds(transaction, { ...request, account, generationIds: needed }))];
}

async function insertHolds(
  transaction: Transaction,
  { userId, account, amount, generationIds, description }: HoldsRequest & { account: Account },
): Promise<CreditHoldRow[]> {
  const rows = generationIds.map((generationId) => ({ id: uuidv7(), generationId }));
  const hold = transaction.$with('hold').as(
    transaction
      .insert(creditHolds)
      // The time under the lock: it separates holds from before and after a refund.
      .values(rows.map((row) => ({ ...row, userId, amount, createdAt: sql`clock_timestamp()` })))
      .returning(),
  );
  const entry = transaction.$with('entry').as(
    insertEntries(
      transaction,
      rows.map(({ id, generationId }, index) => ({
        ...{ userId, generationId, description, reason: 'hold', reference: holdPrefix + id },
        ...{ amount: -amount, balanceAfter: account.balance - amount * (index + 1) },
      })),
    ),
  );
  const total = amount * rows.length;
  const next = { balance: account.balance - total, held: account.held + total };
  const saved = transaction.$with('saved').as(updateAccount(transaction, userId, next));
  const placed = await transaction.with(hold, entry, saved).select().from(hold).orderBy(asc(hold.id));
  if (placed.length !== rows.length) throw new Error('The insert of holds returned too few rows.');
  return placed;
}

/** A user has at most one hold that waits for its generation; the account's lock guarantees it. */
function takeUnusedHold(
  transaction: Transaction,
  userId: string,
  generationId: string | null,
): Promise<CreditHoldRow[]> {
  return transaction
    .update(creditHolds)
    .set({ generationId })
    .where(
      and(eq(creditHolds.userId, userId), eq(creditHolds.state, 'open'), isNull(creditHolds.generationId)),
    )
    .returning();
}

/** The account after setting `amount` aside; null when the balance does not cover it. */
export function decideHold(account: Account, amount: number): Account | null {
  return account.balance >= amount
    ? { balance: account.balance - amount, held: account.held + amount }
    : null;
}

interface GenerationEnd {
  generationId: string;
  description: string;
}

/** Spends the credits on hold for a generation that succeeded. */
export async function commitHold(
  transaction: Transaction,
  { generationId, description }: GenerationEnd,
): Promise<'committed' | 'already-closed'> {
  const hold = await findHoldOfGeneration(transaction, generationId);
  const closed = hold && (await closeHold(transaction, hold, { state: 'committed', description }));
  return closed ? 'committed' : 'already-closed';
}

/**
 * Releases the credits on hold for a generation that failed. `returned` is how many of them are back in the balance:
 * those that were refunded in the meantime are not.
 */
export async function releaseHold(
  transaction: Transaction,
  { generationId, description }: GenerationEnd,
): Promise<{ returned: number } | 'already-closed'> {
  const hold = await findHoldOfGeneration(transaction, generationId);
  const closed = hold && (await closeHold(transaction, hold, { state: 'released', description }));
  return closed ?? 'already-closed';
}

/** How many credits of these generations are back in the balance, without those that paid for a refund. */
export async function sumReturnedCredits(
  transaction: Transaction,
  { userId, generationIds }: { userId: string; generationIds: readonly string[] },
): Promise<number> {
  const { amount, reason, generationId } = creditEntries;
  const [sum] = await transaction
    .select({ returned: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        inArray(generationId, [...generationIds]),
        inArray(reason, ['release', 'refund']),
      ),
    );
  return sum?.returned ?? 0;
}

async function findHoldOfGeneration(transaction: Transaction, generationId: string) {
  const [hold] = await transaction
    .select({ id: creditHolds.id, userId: creditHolds.userId })
    .from(creditHolds)
    .where(eq(creditHolds.generationId, generationId));
  return hold ?? null;
}

type FinalState = Exclude<CreditHoldRow['state'], 'open'>;

/**
 * Moves an open hold to its one final state; null when it was closed before. A release first pays for refunds that
 * came while the credits were on hold, and returns the rest.
 */
export async function closeHold(
  transaction: Transaction,
  { id, userId }: Pick<CreditHoldRow, 'id' | 'userId'>,
  { state, description }: { state: FinalState; description: string },
): Promise<{ returned: number } | null> {
  // The account's lock comes first, as everywhere else, so that no two verbs can deadlock.
  const account = await lockAccount(transaction, userId);
  const [hold] = await transaction
    .update(creditHolds)
    .set({ state, closedAt: sql`now()` })
    .where(and(eq(creditHolds.id, id), eq(creditHolds.state, 'open')))
    .returning();
  if (!hold) return null;
  const { reason, amount, next } = decideClosing(account, hold.amount, state);
  await postEntry(transaction, {
    userId,
    reason,
    reference: holdPrefix + hold.id,
    amount,
    balanceAfter: next.balance,
    description,
    generationId: hold.generationId,
  });
  const paid = state === 'released' ? await payFromHold(transaction, hold, next) : next;
  await saveAccount(transaction, userId, paid);
  return { returned: paid.balance - account.balance };
}

/** The ledger entry and the account that close a hold. A commit posts 0: its hold took the credits already. */
export function decideClosing(account: Account, held: number, state: FinalState) {
  const isReleased = state === 'released';
  const returned = isReleased ? held : 0;
  return {
    reason: isReleased ? ('release' as const) : ('commit' as const),
    amount: returned,
    next: { balance: account.balance + returned, held: account.held - held },
  };
}
