import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

export const refreshSeconds = 15;

/** How the system does, read again and again for as long as the page is looked at. */
export function useSystemHealth(everySeconds = refreshSeconds) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.health.all,
    queryFn: async ({ signal }) => (await api.getSystemHealth(undefined, { signal })).data,
    staleTime: 0,
    refetchInterval: everySeconds * 1000,
    refetchIntervalInBackground: false,
  });
}
export type HealthQuery = ReturnType<typeof useSystemHealth>;
