import { lt } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** How long a request can be repeated. */
const keptMs = 3 * 24 * 60 * 60 * 1000;

/** Removes keys that no one repeats any more. */
export async function forgetIdempotencyKeys({ database, now }: Pick<Services, 'database' | 'now'>) {
  await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now().getTime() - keptMs)));
}
