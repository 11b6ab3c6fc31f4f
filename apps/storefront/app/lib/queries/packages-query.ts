import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api.ts';
import { inLanguage } from '../in-language.ts';
import { queryKeys } from '../query-keys.ts';

/** The packages on sale, in the shop's order. */
export function packagesQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.packages.list(),
    queryFn: ({ signal }) => api.listPackages({ query: inLanguage() }, { signal }),
  });
}

export function packageQuery(api: Api, packageId: string) {
  return queryOptions({
    queryKey: queryKeys.packages.one(packageId),
    queryFn: ({ signal }) => api.getPackage({ params: { id: packageId }, query: inLanguage() }, { signal }),
  });
}
