import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Account, lockAccount, saveAccount, updateAccount } from './account.ts';
import { type CreditHoldRow, creditHolds } from './credits.tables.ts';
import { insertEntry, postEntry } from './ledger.ts';
import { payFromHold } from './shortfalls.ts';

/** Of an entry's reference, before the id of its hold. */
export const holdPrefix = 'hold:';

interface HoldRequest {
  userId: string;
  /** Whole credits, more than zero. */
  amount: number;
  /** Null to set credits aside before their generation exists. */
  generationId: string | null;
  description: string;
  /** The account, for a caller that has locked it. */
  account?: Account;
  /** What to say when the balance does not cover it. */
  insufficientMessage?: string;
}

/**
 * Sets credits aside for a generation, using the hold that was placed before it if there is one: hold, ledger entry and
 * account in one statement, because every start of a generation waits for it.
 * Throws `insufficient_credits` when the balance does not cover it.
 */
export async function placeHold(transaction: Transaction, request: HoldRequest): Promise<CreditHoldRow> {
  const { userId, amount, generationId, description, insufficientMessage } = request;
  const account = request.account ?? (await lockAccount(transaction, userId));
  // An account that holds nothing has no hold that waits for its generation.
  const unused = account.held > 0 && (await takeUnusedHold(transaction, request));
  if (unused) return unused;
  const next = decideHold(account, amount);
  if (!next)
    throw new AppError('insufficient_credits', insufficientMessage ?? 'Insufficient credits. Buy more.');
  const id = uuidv7();
  const hold = transaction.$with('hold').as(
    transaction
      .insert(creditHolds)
      // The time under the lock: it separates holds from before and after a refund.
      .values({ id, userId, amount, generationId, createdAt: sql`clock_timestamp()` })
      .returning(),
  );
  const entry = transaction.$with('entry').as(
    insertEntry(transaction, {
      ...{ userId, generationId, description, reason: 'hold', reference: holdPrefix + id },
      ...{ amount: -amount, balanceAfter: next.balance },
    }),
  );
  const saved = transaction.$with('saved').as(updateAccount(transaction, userId, next));
  const [placed] = await transaction.with(hold, entry, saved).select().from(hold);
  if (!placed) throw new Error('The insert of a hold returned no row.');
  return placed;
}

/** A user has at most one hold that waits for its generation; the account's lock guarantees it. */
async function takeUnusedHold(transaction: Transaction, { userId, amount, generationId }: HoldRequest) {
  const [hold] = await transaction
    .update(creditHolds)
    .set({ generationId })
    .where(
      and(
        eq(creditHolds.userId, userId),
        eq(creditHolds.state, 'open'),
        isNull(creditHolds.generationId),
        eq(creditHolds.amount, amount),
      ),
    )
    .returning();
  return hold ?? null;
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
