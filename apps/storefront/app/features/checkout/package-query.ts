import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api';
import { queryKeys } from '../../lib/query-keys';

export const packageQuery = (api: Api, packageId: string) =>
  queryOptions({
    queryKey: queryKeys.package(packageId),
    queryFn: ({ signal }) => api.getPackage({ params: { id: packageId } }, { signal }),
  });
