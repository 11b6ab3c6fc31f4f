import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Account, lockAccount, saveAccount } from './account.ts';
import { decideCommit, decideHold, decideRelease } from './credit-rules.ts';
import { type CreditHoldRow, creditHolds } from './credits.tables.ts';
import { postEntry } from './ledger.ts';

interface HoldRequest {
  userId: string;
  /** Whole credits, more than zero. */
  amount: number;
  /** Null to set credits aside ahead of a generation. */
  generationId: string | null;
  description: string;
  /** What to say when the balance does not cover it. */
  insufficientMessage?: string;
}

/** A user has at most one hold that waits for its generation; the account's lock keeps it so. */
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

/**
 * Sets credits aside for a generation, using the hold placed ahead of it if there is one.
 * Throws `insufficient_credits` when the balance does not cover it.
 */
export async function placeHold(transaction: Transaction, request: HoldRequest): Promise<CreditHoldRow> {
  const { userId, amount, generationId, description, insufficientMessage } = request;
  const account = await lockAccount(transaction, userId);
  const unused = await takeUnusedHold(transaction, request);
  if (unused) return unused;
  const next = decideHold(account, amount);
  if (!next)
    throw new AppError('insufficient_credits', insufficientMessage ?? 'Insufficient credits. Buy more.');
  const [hold] = await transaction.insert(creditHolds).values({ userId, amount, generationId }).returning();
  if (!hold) throw new Error('a hold was inserted and not returned');
  await postEntry(transaction, {
    userId,
    reason: 'hold',
    reference: `hold:${hold.id}`,
    amount: -amount,
    balanceAfter: next.balance,
    description,
    generationId,
  });
  await saveAccount(transaction, userId, next);
  return hold;
}

/** Spends the credits held for a generation that succeeded. */
export async function commitHold(
  transaction: Transaction,
  { generationId, description }: { generationId: string; description: string },
): Promise<'committed' | 'already-closed'> {
  const hold = await findHoldOfGeneration(transaction, generationId);
  if (!hold) return 'already-closed';
  const closed = await closeHold(transaction, hold, {
    state: 'committed',
    reason: 'commit',
    entryAmount: () => 0,
    decide: decideCommit,
    description,
  });
  return closed ? 'committed' : 'already-closed';
}

/** Gives back the credits held for a generation that failed. */
export async function releaseHold(
  transaction: Transaction,
  { generationId, description }: { generationId: string; description: string },
): Promise<'released' | 'already-closed'> {
  const hold = await findHoldOfGeneration(transaction, generationId);
  if (!hold) return 'already-closed';
  const closed = await closeHold(transaction, hold, {
    state: 'released',
    reason: 'release',
    entryAmount: (amount) => amount,
    decide: decideRelease,
    description,
  });
  return closed ? 'released' : 'already-closed';
}

/** The hold that pays for a generation, whatever its state. */
async function findHoldOfGeneration(transaction: Transaction, generationId: string) {
  const [hold] = await transaction
    .select({ id: creditHolds.id, userId: creditHolds.userId })
    .from(creditHolds)
    .where(eq(creditHolds.generationId, generationId));
  return hold ?? null;
}

interface Closing {
  state: 'committed' | 'released';
  reason: 'commit' | 'release';
  /** Signed amount of the entry for a hold of `amount` credits. */
  entryAmount: (amount: number) => number;
  decide: (account: Account, amount: number) => Account;
  description: string;
}

/** Moves an open hold to its one final state; null when it had left the open state before. */
export async function closeHold(
  transaction: Transaction,
  { id, userId }: Pick<CreditHoldRow, 'id' | 'userId'>,
  closing: Closing,
): Promise<CreditHoldRow | null> {
  // The account's lock comes first, in the same order as everywhere else, so that no two verbs can deadlock.
  const account = await lockAccount(transaction, userId);
  const [hold] = await transaction
    .update(creditHolds)
    .set({ state: closing.state, closedAt: new Date() })
    .where(and(eq(creditHolds.id, id), eq(creditHolds.state, 'open')))
    .returning();
  if (!hold) return null;
  const next = closing.decide(account, hold.amount);
  await postEntry(transaction, {
    userId,
    reason: closing.reason,
    reference: `hold:${hold.id}`,
    amount: closing.entryAmount(hold.amount),
    balanceAfter: next.balance,
    description: closing.description,
    generationId: hold.generationId,
  });
  await saveAccount(transaction, userId, next);
  return hold;
}
