import type { User } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { getUser, serializeUser, type UserRow } from '../users/index.ts';
import { getBalance, getBalances } from './account.ts';

type Reader = Pick<Services, 'now'> & { database: Queryable };

/** Users with their balances, in the order of `rows`. */
export async function serializeUsersWithBalance(
  { database, now }: Reader,
  rows: UserRow[],
  serialize = serializeUser,
): Promise<User[]> {
  const ids = rows.map(({ id }) => id);
  const balances = await getBalances(database, ids);
  const readAt = now();
  return rows.map((row) => serialize(row, { balance: balances.get(row.id)?.balance ?? 0, now: readAt }));
}

export async function serializeUserWithBalance({ database, now }: Reader, row: UserRow): Promise<User> {
  const { balance } = await getBalance(database, row.id);
  return serializeUser(row, { balance, now: now() });
}

/** A user as they are now. Throws `not_found`. */
export async function getUserWithBalance(
  { database, now }: Reader,
  userId: string,
  serialize = serializeUser,
): Promise<User> {
  const [row, { balance }] = await Promise.all([getUser(database, userId), getBalance(database, userId)]);
  return serialize(row, { balance, now: now() });
}
