import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

export type ProductChange<Input> =
  | { kind: 'add'; fields: Input }
  | { kind: 'edit'; id: string; fields: Input; version: number }
  | { kind: 'archive' | 'restore'; id: string };

interface OneProduct {
  params: { id: string };
}
type Answer<Product> = Promise<{ data: Product }>;

interface ProductCalls<Input, Product> {
  add: (request: { body: Input }) => Answer<Product>;
  edit: (request: OneProduct & { body: Input & { version: number } }) => Answer<Product>;
  archive: (request: OneProduct) => Answer<Product>;
  restore: (request: OneProduct) => Answer<Product>;
}

/** Every change of the packages or the items; their lists are refetched afterwards, even on failure. */
export function useProductChange<Input, Product>(calls: ProductCalls<Input, Product>, lists: QueryKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ProductChange<Input>) => {
      if (change.kind === 'add') return (await calls.add({ body: change.fields })).data;
      const params = { id: change.id };
      if (change.kind !== 'edit') return (await calls[change.kind]({ params })).data;
      return (await calls.edit({ params, body: { ...change.fields, version: change.version } })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: lists }),
  });
}
