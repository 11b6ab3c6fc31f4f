import type { PaymentSettingsInput } from '@credit-studio/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

const queryKey = queryKeys.paymentSettings.all;

export function usePaymentSettings() {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.getPaymentSettings(undefined, { signal })).data,
  });
}

export type PaymentSettingsChange =
  | { kind: 'update'; settings: PaymentSettingsInput }
  | { kind: 'reset'; version: number };

/** Saves the settings or resets them to the defaults. The stored result appears immediately. */
export function usePaymentSettingsChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PaymentSettingsChange) =>
      change.kind === 'update'
        ? api.updatePaymentSettings({ body: change.settings })
        : api.resetPaymentSettings({ body: { version: change.version } }),
    onSuccess: ({ data }) => queryClient.setQueryData(queryKey, data),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
