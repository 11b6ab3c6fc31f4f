import type { ApiKeyChanges, Client, NewApiKey } from '@credit-studio/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

const queryKey = queryKeys.apiKeys.all;

export function listApiKeysQuery(api: Client) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await api.listApiKeys(undefined, { signal })).data,
  });
}

export function useApiKeys() {
  return useQuery(listApiKeysQuery(useApi()));
}

/** Creates a key. Its answer is the only one with the key itself, so it does not stay in memory. */
export function useNewApiKey() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: async (body: NewApiKey) => (await api.createApiKey({ body })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export type ApiKeyChange =
  | { kind: 'update'; id: string; changes: ApiKeyChanges }
  | { kind: 'revoke'; id: string };

/** Every change of a stored key; the list is refetched afterwards, even on failure. */
export function useApiKeyChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ApiKeyChange) => {
      const params = { id: change.id };
      if (change.kind === 'revoke') return (await api.revokeApiKey({ params })).data;
      return (await api.updateApiKey({ params, body: change.changes })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
