import type { OrderKind } from '@credit-studio/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api.ts';
import { orderQuery } from '../../lib/queries/orders-query.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export function payableOrderQuery(api: Api, order: { kind: OrderKind; reference: string }) {
  return queryOptions({
    ...orderQuery(api, order),
    // A stale "pending" here would offer to pay twice.
    staleTime: 0,
    // The page itself looks again; a refresh under PayPal's open window would only disturb it.
    refetchOnWindowFocus: false,
  });
}

export function paymentSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.paymentSettings.all,
    queryFn: async ({ signal }) => (await api.getPaymentSettings({}, { signal })).data,
  });
}
