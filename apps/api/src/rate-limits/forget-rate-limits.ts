import { lt } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { rateLimits } from './rate-limits.tables.ts';

/** Removes counts whose time is over; nothing reads them any more. */
export async function forgetRateLimits({ database, now }: Pick<Services, 'database' | 'now'>) {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
}
