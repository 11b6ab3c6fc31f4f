import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/browser-api';
import { queryKeys } from '../query-keys';

/** The packages on sale, in the shop's order. */
export const packagesQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.packages(),
    queryFn: ({ signal }) => api.listPackages({}, { signal }),
  });

export const packageQuery = (api: Api, packageId: string) =>
  queryOptions({
    queryKey: queryKeys.package(packageId),
    queryFn: ({ signal }) => api.getPackage({ params: { id: packageId } }, { signal }),
  });
