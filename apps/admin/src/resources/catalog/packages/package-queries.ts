import type { Client, NewPackage, Package } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { useProductChange } from '../use-product-change.ts';

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

/** A package as the form writes it: numbers may still be digits. */
export type PackageInput = Omit<NewPackage, 'price' | 'credit' | 'validity'> & {
  price: string;
  credit: string;
  validity: string;
};

export function usePackageChange() {
  const api = useApi();
  return useProductChange<PackageInput, Package>(
    { add: api.addPackage, edit: api.editPackage, archive: api.archivePackage, restore: api.restorePackage },
    queryKeys.packages.all,
  );
}
