import type { Order } from '@credit-studio/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.ts';
import { accountQuery } from '../../../lib/queries/account-query.ts';
import { orderPageQuery } from '../../../lib/queries/order-queries.ts';
import { useSessionUser } from '../../../session/session-context.ts';
import { type BillingDetails, joinAddress, suggestBillingDetails } from './billing-details.ts';

/** What the billing form starts with, from the profile or the last order; null while it loads. */
export function useSuggestedBilling(): BillingDetails | null {
  const api = useApi();
  const user = useSessionUser();
  const account = useQuery(accountQuery(api, user.email));
  const newest = { userEmail: user.email, page: 1, limit: 1 };
  const enabled = !isAwaited(account) && !joinAddress(account.data ?? null);
  const packages = useQuery({ ...orderPageQuery(api, { kind: 'package', ...newest }), enabled });
  const items = useQuery({ ...orderPageQuery(api, { kind: 'item', ...newest }), enabled });

  if (isAwaited(account) || (enabled && (isAwaited(packages) || isAwaited(items)))) return null;
  const orders = [packages, items].flatMap(({ data }) => data?.rows ?? []);
  return suggestBillingDetails({ ...user, profile: account.data ?? null, lastOrder: findNewest(orders) });
}

/** The suggestion only saves typing, so a failed load is not waited for again. */
function isAwaited({ isPending, failureCount }: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean {
  return isPending && failureCount === 0;
}

function findNewest(orders: readonly Order[]): Order | null {
  return orders.reduce<Order | null>(
    (newest, order) => (newest && newest.createdAt >= order.createdAt ? newest : order),
    null,
  );
}
