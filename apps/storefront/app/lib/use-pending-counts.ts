import type { OrderKind } from '@credit-studio/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSessionUser } from '../session/session-context.ts';
import { useApi } from './api/api-context.ts';
import { pendingCountQuery } from './queries/orders-query.ts';

export interface PendingCounts extends Record<OrderKind, number | undefined> {
  /** Of both kinds. */
  total: number | undefined;
  isLoading: boolean;
}

/** How many orders wait for their payment; undefined while that is not known. */
export function usePendingCounts(): PendingCounts {
  const api = useApi();
  const { email } = useSessionUser();
  const packages = useQuery(pendingCountQuery(api, { kind: 'package', userEmail: email }));
  const items = useQuery(pendingCountQuery(api, { kind: 'item', userEmail: email }));
  return {
    package: packages.data?.total,
    item: items.data?.total,
    total: packages.data && items.data && packages.data.total + items.data.total,
    isLoading: packages.isLoading || items.isLoading,
  };
}
