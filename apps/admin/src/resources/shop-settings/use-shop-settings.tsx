import type { ShopSettingsInput } from '@credit-studio/contracts';
import { TimeZoneProvider } from '@credit-studio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

const queryKey = queryKeys.shopSettings.all;

export function useShopSettings() {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.getShopSettings(undefined, { signal })).data,
  });
}

/** Saves the settings. Every list and report counts by days, so all of them are read again. */
export function useShopSettingsChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ShopSettingsInput) => api.updateShopSettings({ body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, data);
      return queryClient.invalidateQueries();
    },
  });
}

/** Shows every time below it in the shop's zone. Until that is known it is UTC, which is named next to each time. */
export function ShopTime({ children }: { children: ReactNode }) {
  const settings = useShopSettings();
  return <TimeZoneProvider timeZone={settings.data?.timeZone ?? 'UTC'}>{children}</TimeZoneProvider>;
}
