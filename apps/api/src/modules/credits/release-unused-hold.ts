import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { closeHold } from './close-hold.ts';
import { decideRelease } from './credit-rules.ts';
import { creditHolds } from './credits.tables.ts';
import { lockAccount } from './lock-account.ts';

/** Gives back the credits that a user set aside for a generation that never started. */
export async function releaseUnusedHold(
  transaction: Transaction,
  { userId, description }: { userId: string; description: string },
): Promise<'released' | 'nothing-held'> {
  // Under the account's lock no generation can take the hold between this look and its release.
  await lockAccount(transaction, userId);
  const [hold] = await transaction
    .select({ id: creditHolds.id, userId: creditHolds.userId })
    .from(creditHolds)
    .where(
      and(eq(creditHolds.userId, userId), eq(creditHolds.state, 'open'), isNull(creditHolds.generationId)),
    );
  if (!hold) return 'nothing-held';
  await closeHold(transaction, hold, {
    state: 'released',
    reason: 'release',
    entryAmount: (amount) => amount,
    decide: decideRelease,
    description,
  });
  return 'released';
}
