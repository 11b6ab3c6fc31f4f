import { baseLanguage, m } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { findUser } from '../users/index.ts';
import { type Account, getBalance, lockAccount } from './account.ts';
import { creditHolds } from './credits.tables.ts';
import { closeHold, placeHold } from './holds.ts';

/** How long credits wait for the generation that they were set aside for. */
const waitMs = 15 * 60 * 1000;

/** Holds that one run of the worker releases. */
const batchSize = 100;

/** What customers read about a hold that waits for its generation; the caller names what it is for. */
export interface UnusedHoldMessages {
  held: string;
  accepted: (amount: number) => string;
  released: string;
  insufficientCredits: string;
}

/** A generation that credits can be set aside for before it is started: its price now, and what customers read. */
export interface UnusedHoldTerms {
  findAmount: () => Promise<number>;
  /** In the language of the request or the customer. */
  messages: () => UnusedHoldMessages;
}

/**
 * Sets the price of the caller's next generation aside. While it waits, asking again sets nothing else aside. `amount` is
 * what is on hold.
 */
export async function deductCredit(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  { findAmount, messages }: UnusedHoldTerms,
): Promise<{ account: Account; amount: number }> {
  const price = await findAmount();
  const { held, insufficientCredits } = runInLanguage(actor.user.language, messages);
  return database.transaction(async (transaction) => {
    const userId = actor.user.id;
    const { amount } = await placeHold(transaction, {
      ...{ userId, amount: price, generationId: null, description: held },
      insufficientMessage: insufficientCredits,
    });
    return { account: await getBalance(transaction, userId), amount };
  });
}

/** Returns the credit that the caller set aside for a generation they did not start, if there is one. */
export function returnDeductedCredit(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
): Promise<{ account: Account; outcome: ReleaseOutcome }> {
  return database.transaction(async (transaction) => {
    const userId = actor.user.id;
    const outcome = await releaseUnusedHold(transaction, { userId, description: m.credits_returned() });
    return { account: await getBalance(transaction, userId), outcome };
  });
}

/** `refunded` means that the credit was part of a refund, so that it did not return to the balance. */
export type ReleaseOutcome = 'returned' | 'refunded' | 'nothing-held';

async function releaseUnusedHold(
  transaction: Transaction,
  { userId, description }: { userId: string; description: string },
): Promise<ReleaseOutcome> {
  // With the account locked, no generation can take the hold between this read and its release.
  await lockAccount(transaction, userId);
  const [hold] = await transaction
    .select({ id: creditHolds.id, userId: creditHolds.userId })
    .from(creditHolds)
    .where(
      and(eq(creditHolds.userId, userId), eq(creditHolds.state, 'open'), isNull(creditHolds.generationId)),
    );
  if (!hold) return 'nothing-held';
  const closed = await closeHold(transaction, hold, { state: 'released', description });
  return closed && closed.returned > 0 ? 'returned' : 'refunded';
}

/** Expires holds whose generation was never started. Returns how many it found. */
export async function expireUnusedHolds(
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
  messages: () => Pick<UnusedHoldMessages, 'released'>,
): Promise<number> {
  const expired = await database
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
  // One failure must not prevent the release of the others.
  for (const { userId } of expired)
    await database
      .transaction(async (transaction) => {
        const language = (await findUser(transaction, userId))?.language ?? baseLanguage;
        const { released: description } = runInLanguage(language, messages);
        return releaseUnusedHold(transaction, { userId, description });
      })
      .catch((err: unknown) => log.error({ err, userId }, 'An unused hold could not be released'));
  return expired.length;
}

/** How many holds were released since then without a generation. */
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
