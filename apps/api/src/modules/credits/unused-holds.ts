import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { type Account, getBalance, lockAccount } from './account.ts';
import { decideRelease } from './credit-rules.ts';
import { creditHolds } from './credits.tables.ts';
import { closeHold, placeHold } from './holds.ts';

/** What customers read about a hold that waits for its generation; the caller names what it is for. */
export interface UnusedHoldMessages {
  held: string;
  accepted: string;
  released: string;
  insufficientCredits: string;
}

/** Sets one credit aside for the caller's next generation. While it waits, asking again sets no other one aside. */
export function deductCredit(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  messages: Pick<UnusedHoldMessages, 'held' | 'insufficientCredits'>,
): Promise<Account> {
  return database.transaction(async (transaction) => {
    const userId = actor.user.id;
    await placeHold(transaction, {
      userId,
      amount: 1,
      generationId: null,
      description: messages.held,
      insufficientMessage: messages.insufficientCredits,
    });
    return getBalance(transaction, userId);
  });
}

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

/** How long credits wait for the generation that they were set aside for. */
const waitMs = 15 * 60 * 1000;

const batchSize = 100;

/** Gives back what was set aside by people who then started nothing. Returns how many holds it looked at. */
export async function releaseForgottenHolds(
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
  { released: description }: Pick<UnusedHoldMessages, 'released'>,
): Promise<number> {
  const forgotten = await database
    .select({ userId: creditHolds.userId })
    .from(creditHolds)
    .where(
      and(
        eq(creditHolds.state, 'open'),
        isNull(creditHolds.generationId),
        lt(creditHolds.createdAt, new Date(now().getTime() - waitMs)),
      ),
    )
    .orderBy(asc(creditHolds.createdAt))
    .limit(batchSize);
  // One that fails must not keep the others from being given back.
  for (const { userId } of forgotten)
    await database
      .transaction((transaction) => releaseUnusedHold(transaction, { userId, description }))
      .catch((err: unknown) => log.error({ err, userId }, 'A forgotten hold could not be released'));
  return forgotten.length;
}

/** How many holds were given back since then because nothing had been started with them. */
export function countUnusedHolds(database: Database, since: Date): Promise<number> {
  return database.$count(
    creditHolds,
    and(
      eq(creditHolds.state, 'released'),
      gte(creditHolds.closedAt, since),
      isNull(creditHolds.generationId),
    ),
  );
}
