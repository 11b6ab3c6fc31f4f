import { and, eq } from 'drizzle-orm';
import type { Context, UserActor } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/**
 * What was answered when the caller's key was first used; undefined for a key that is new, and without one. A
 * verb asks before checks that hold no more once its work is done. `T` is what that verb hands to `commitOnce`.
 */
export async function findFirstAnswer<T>(
  database: Queryable,
  { actor, idempotencyKey }: Pick<Context<UserActor>, 'actor' | 'idempotencyKey'>,
): Promise<T | undefined> {
  if (!idempotencyKey) return undefined;
  const { key, endpoint, fingerprint } = idempotencyKey;
  const [first] = await database
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, actor.user.id), eq(idempotencyKeys.key, key)));
  if (!first) return undefined;
  if (first.endpoint !== endpoint || first.fingerprint !== fingerprint)
    throw new AppError(
      'conflict',
      'This Idempotency-Key was used for another request. Please use a new key for a new request.',
    );
  // Endpoint and request are the same, so the same verb stored it.
  return first.answer as T;
}
