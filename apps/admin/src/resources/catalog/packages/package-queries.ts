import type { Client, NewPackage } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';

/** The packages on sale, at most three. */
export function listPackagesQuery(api: Client) {
  return queryOptions({
    queryKey: queryKeys.packages.list({ archived: false }),
    queryFn: ({ signal }) => api.listPackages(undefined, { signal }),
  });
}

/** One package on sale, as it is stored now. */
export function getPackageQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: queryKeys.packages.one(id),
    queryFn: ({ signal }) => api.getPackage({ params: { id } }, { signal }),
    // A form starts from the stored record, not from a cached one.
    staleTime: 0,
    gcTime: 0,
  });
}

export function listArchivedPackagesQuery(api: Client, query: { page: number; limit: number }) {
  return queryOptions({
    queryKey: queryKeys.packages.list({ archived: true, ...query }),
    queryFn: ({ signal }) => api.listArchivedPackages({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type PackageChange =
  | { kind: 'add'; fields: PackageInput }
  | { kind: 'edit'; id: string; fields: PackageInput; version: number }
  | { kind: 'archive' | 'restore'; id: string };

/** A package as the form writes it: numbers may still be digits. */
export type PackageInput = Omit<NewPackage, 'price' | 'credit' | 'validity'> & {
  price: string;
  credit: string;
  validity: string;
};

/** Every change of the packages; both lists are refetched afterwards, even on failure. */
export function usePackageChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: PackageChange) => {
      if (change.kind === 'add') return (await api.addPackage({ body: change.fields })).data;
      const params = { id: change.id };
      if (change.kind === 'edit') {
        const body = { ...change.fields, version: change.version };
        return (await api.editPackage({ params, body })).data;
      }
      const call = change.kind === 'archive' ? api.archivePackage : api.restorePackage;
      return (await call({ params })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.packages.all }),
  });
}
