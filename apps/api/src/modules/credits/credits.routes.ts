import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { getBalance } from './get-balances.ts';
import { listCreditHistory } from './list-credit-history.ts';
import { presentCreditEntry } from './present-credit-entry.ts';

export const creditRoutes = (bind: Bind, { database }: Pick<Services, 'database'>): void => {
  bind(endpoints.getCredits, async ({ context, query }) => {
    const userId = context.actor.user.id;
    const [account, history] = await Promise.all([
      getBalance(database, userId),
      listCreditHistory(database, { userId, page: query.page ?? 1, limit: query.limit ?? 50 }),
    ]);
    return succeed({ ...account, entries: history.rows.map(presentCreditEntry), total: history.total });
  });
};
