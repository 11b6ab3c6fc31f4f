import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context';
import { queryKeys } from '../../lib/query-keys';
import type { BillingDetails } from './billing-details';

export const usePlaceOrder = (packageId: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (billing: BillingDetails) => api.newOrder({ body: { packageId, ...billing } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders() }),
  });
};
