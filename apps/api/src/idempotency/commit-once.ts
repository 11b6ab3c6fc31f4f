import { m } from '@credit-studio/messages';
import { and, eq, lt } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../context.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { pick, prepare, type Values } from '../database/prepare.ts';
import { AppError } from '../errors/app-error.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import type { IdempotencyKey } from './read-idempotency-key.ts';

/**
 * Runs `work` in a transaction and stores its answer under the caller's `Idempotency-Key` in the same transaction: a
 * repeated request gets the first answer and changes nothing, even after a crash. The answer must survive JSON.
 * Without a key it is a plain transaction.
 */
export async function commitOnce<T>(
  database: Database,
  context: Pick<Context<CallerActor>, 'actor' | 'idempotencyKey'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const idempotencyKey = readOwnKey(context);
  if (!idempotencyKey) return database.transaction(work);
  const callerId = callerIdOf(context.actor);
  return database.transaction(async (transaction) => {
    // A concurrent request with the same key waits here until the first one has finished.
    const claimed = await claimKey(transaction, { callerId, ...idempotencyKey });
    if (claimed.length === 0) {
      const first = await findFirstAnswer<T>(transaction, context);
      if (first === undefined) throw new Error('An idempotency key was taken and cannot be found.');
      return first;
    }
    const answer = await work(transaction);
    await storeAnswer(transaction, { callerId, key: idempotencyKey.key, answer });
    return answer;
  });
}

interface OwnKey {
  callerId: string;
  key: string;
}

const claimKey = prepare((database, values: Values<OwnKey & IdempotencyKey>) =>
  database
    .insert(idempotencyKeys)
    .values(pick(values, ['callerId', 'key', 'endpoint', 'fingerprint']))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

const storeAnswer = prepare((database, values: Values<OwnKey & { answer: unknown }>) =>
  database
    .update(idempotencyKeys)
    .set(pick(values, ['answer']))
    .where(isKey(values)),
);

const selectKey = prepare((database, values: Values<OwnKey>) =>
  database.select().from(idempotencyKeys).where(isKey(values)),
);

function isKey({ callerId, key }: Values<OwnKey>) {
  return and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key));
}

function callerIdOf(actor: CallerActor): string {
  return actor.kind === 'key' ? actor.key.id : actor.user.id;
}

/**
 * The caller's key. The keys that a program sends for a customer are neither the customer's nor another program's; no
 * header can hold the space.
 */
function readOwnKey({
  actor,
  idempotencyKey,
}: Pick<Context<CallerActor>, 'actor' | 'idempotencyKey'>): IdempotencyKey | null {
  const program = actor.kind === 'user' && actor.actingKey;
  if (!idempotencyKey || !program) return idempotencyKey;
  return { ...idempotencyKey, key: `${program.id} ${idempotencyKey.key}` };
}

/**
 * The answer to the first request with the caller's key; undefined for a new key and without one. A verb asks for it
 * before checks that would fail once its work is done. `T` is the answer that the verb passes to `commitOnce`.
 */
export async function findFirstAnswer<T>(
  database: Queryable,
  context: Pick<Context<CallerActor>, 'actor' | 'idempotencyKey'>,
): Promise<T | undefined> {
  const { actor } = context;
  const idempotencyKey = readOwnKey(context);
  if (!idempotencyKey) return undefined;
  const { key, endpoint, fingerprint } = idempotencyKey;
  const [first] = await selectKey(database, { callerId: callerIdOf(actor), key });
  if (!first) return undefined;
  if (first.endpoint !== endpoint || first.fingerprint !== fingerprint)
    throw new AppError('conflict', m.errors_key_used());
  // Endpoint and request are the same, so the same verb stored this answer.
  return first.answer as T;
}

/**
 * Runs checks that would fail once the work of a request is done: their error is thrown unless the first answer is known, so
 * that only a request that fails looks for it.
 */
export async function checkUnlessAnswered<C, T>(
  database: Queryable,
  context: Pick<Context<CallerActor>, 'actor' | 'idempotencyKey'>,
  check: () => Promise<C>,
): Promise<{ checked: C } | { first: T }> {
  try {
    return { checked: await check() };
  } catch (error) {
    const first = await findFirstAnswer<T>(database, context);
    if (first === undefined) throw error;
    return { first };
  }
}

/** How long a request can be repeated. */
const retentionMs = 3 * 24 * 60 * 60 * 1000;

/** Removes expired keys. */
export async function forgetIdempotencyKeys({ database, now }: Pick<Services, 'database' | 'now'>) {
  await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now().getTime() - retentionMs)));
}

/** Removes a person's keys and the stored answers, which contain personal data. */
export async function forgetKeysOf(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
  await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.callerId, userId));
}
