import type { Client, Item, NewItem } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { useProductChange } from '../use-product-change.ts';

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

export function useItemChange() {
  const api = useApi();
  return useProductChange<ItemInput, Item>(
    { add: api.addItem, edit: api.editItem, archive: api.archiveItem, restore: api.restoreItem },
    queryKeys.items.all,
  );
}
