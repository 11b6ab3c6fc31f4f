import type { Services } from '../../context.ts';
import { getBalance } from './get-balances.ts';
import { listCreditHistory } from './list-credit-history.ts';
import { presentCreditEntry } from './present-credit-entry.ts';

/** A user's balance, holds and one page of their ledger, as the wire knows them. */
export const getCreditHistory = async (
  { database }: Pick<Services, 'database'>,
  { userId, page = 1, limit = 50 }: { userId: string; page?: number | undefined; limit?: number | undefined },
) => {
  const [account, history] = await Promise.all([
    getBalance(database, userId),
    listCreditHistory(database, { userId, page, limit }),
  ]);
  return { ...account, entries: history.rows.map(presentCreditEntry), total: history.total };
};
