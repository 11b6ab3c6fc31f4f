import type { AiKey, Client } from '@credit-studio/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

const queryKey = queryKeys.aiKeys.all;
/** Health changes on its own while the keys are in use. */
const refreshMs = 30_000;

export function listAiKeysQuery(api: Client) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await api.listAiKeys(undefined, { signal });
      // Staff get whole entries; the short form is for customers.
      return data.flatMap((entry) => ('_id' in entry ? [entry] : []));
    },
  });
}

export function useAiKeys() {
  return useQuery({ ...listAiKeysQuery(useApi()), refetchInterval: refreshMs });
}

export interface AiKeyFields {
  name: string;
  /** Empty keeps the stored one. */
  key: string;
  isActive: boolean;
  /** Stores the key although the provider could not be asked about it. */
  unchecked?: boolean;
}

export type AiKeyChange =
  | { kind: 'add'; fields: AiKeyFields }
  | { kind: 'update'; id: string; fields: AiKeyFields & { version: number } }
  | { kind: 'toggle' | 'delete'; id: string };

/** Every change of the keys; the list is refetched afterwards, even on failure. */
export function useAiKeyChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    /** What is stored then; null for a key that was deleted. */
    mutationFn: async (change: AiKeyChange): Promise<AiKey | null> => {
      if (change.kind === 'add') return (await api.addAiKey({ body: change.fields })).data;
      const params = { id: change.id };
      if (change.kind === 'update') return (await api.updateAiKey({ params, body: change.fields })).data;
      if (change.kind === 'toggle') return (await api.toggleAiKey({ params })).data;
      await api.deleteAiKey({ params });
      return null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
