import { and, eq } from 'drizzle-orm';
import type { Context, UserActor } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';
import { findFirstAnswer } from './find-first-answer.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/**
 * Runs `work` in a transaction and keeps its answer under the caller's `Idempotency-Key`, in that same
 * transaction: a repeated request gets the first answer and does nothing, whatever was killed in between.
 * The answer must survive JSON. Without a key it is a plain transaction.
 */
export async function commitOnce<T>(
  database: Database,
  context: Pick<Context<UserActor>, 'actor' | 'idempotencyKey'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { idempotencyKey } = context;
  if (!idempotencyKey) return database.transaction(work);
  const userId = context.actor.user.id;
  return database.transaction(async (transaction) => {
    // A concurrent request with the same key waits here for the end of the first one.
    const claimed = await transaction
      .insert(idempotencyKeys)
      .values({ userId, ...idempotencyKey })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const first = await findFirstAnswer<T>(transaction, context);
      if (first === undefined) throw new Error('An idempotency key was taken and cannot be found.');
      return first;
    }
    const answer = await work(transaction);
    await transaction
      .update(idempotencyKeys)
      .set({ answer })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, idempotencyKey.key)));
    return answer;
  });
}
