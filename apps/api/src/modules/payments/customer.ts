import type { User } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { getBalance } from '../credits/index.ts';
import { getUser, presentUser } from '../users/index.ts';

/** A user with current membership and balance, in wire format. */
export async function readCustomer(
  { database, now }: Pick<Services, 'now'> & { database: Queryable },
  userId: string,
): Promise<User> {
  const [user, { balance }] = await Promise.all([getUser(database, userId), getBalance(database, userId)]);
  return presentUser(user, { balance, now: now() });
}
