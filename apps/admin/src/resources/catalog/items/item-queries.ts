import type { Client, NewItem } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

type ItemsFilter = NonNullable<NonNullable<Parameters<Client['listItems']>[0]>['query']>;

/** One page of the items on sale, or of the archived ones. */
export function listItemsQuery(api: Client, filter: ItemsFilter) {
  return queryOptions({
    queryKey: queryKeys.items.list(filter),
    queryFn: ({ signal }) => api.listItems({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One item on sale, as it is stored now. */
export function getItemQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: queryKeys.items.one(id),
    queryFn: async ({ signal }) => (await api.getItem({ params: { id } }, { signal })).data,
    // A form starts from the stored record, not from a cached one.
    staleTime: 0,
    gcTime: 0,
  });
}

/** An item as the form writes it. */
export type ItemInput = Required<Omit<NewItem, 'price'>> & { price: string };

export type ItemChange =
  | { kind: 'add'; fields: ItemInput }
  | { kind: 'edit'; id: string; fields: ItemInput; version: number }
  | { kind: 'archive' | 'restore'; id: string };

/** Every change of the items; the lists are refetched afterwards, even on failure. */
export function useItemChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ItemChange) => {
      if (change.kind === 'add') return (await api.addItem({ body: change.fields })).data;
      const params = { id: change.id };
      if (change.kind === 'edit') {
        const body = { ...change.fields, version: change.version };
        return (await api.editItem({ params, body })).data;
      }
      const call = change.kind === 'archive' ? api.archiveItem : api.restoreItem;
      return (await call({ params })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.items.all }),
  });
}
