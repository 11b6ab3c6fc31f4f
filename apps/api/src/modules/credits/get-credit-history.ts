import type { Services } from '../../context.ts';
import { getBalance } from './get-balances.ts';
import { type CreditHistoryRequest, listCreditHistory } from './list-credit-history.ts';
import { presentCreditEntry } from './present-credit-entry.ts';

interface Paging {
  page?: number | undefined;
  limit?: number | undefined;
}

/** A user's balance, holds and one page of their ledger, as the wire knows them. */
export async function getCreditHistory(
  { database }: Pick<Services, 'database'>,
  { page = 1, limit = 50, ...request }: Omit<CreditHistoryRequest, 'page' | 'limit'> & Paging,
  present = presentCreditEntry,
) {
  const [account, history] = await Promise.all([
    getBalance(database, request.userId),
    listCreditHistory(database, { ...request, page, limit }),
  ]);
  return { ...account, entries: history.rows.map((row) => present(row)), total: history.total };
}
