import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { decideHold } from './credit-rules.ts';
import { type CreditHoldRow, creditHolds } from './credits.tables.ts';
import { lockAccount } from './lock-account.ts';
import { postEntry } from './post-entry.ts';
import { saveAccount } from './save-account.ts';

export interface HoldRequest {
  userId: string;
  /** Whole credits, more than zero. */
  amount: number;
  /** Null to set credits aside ahead of a generation. */
  generationId: string | null;
  description: string;
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
  const { userId, amount, generationId, description } = request;
  const account = await lockAccount(transaction, userId);
  const unused = await takeUnusedHold(transaction, request);
  if (unused) return unused;
  const next = decideHold(account, amount);
  if (!next) throw new AppError('insufficient_credits', 'Insufficient credits. Buy more to generate video.');
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
