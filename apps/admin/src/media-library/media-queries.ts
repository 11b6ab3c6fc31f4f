import type { Client, MediaImage, MediaRecord } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../lib/query-keys.ts';

export type MediaFilter = NonNullable<NonNullable<Parameters<Client['listMedia']>[0]>['query']>;

/** One page of the library. */
export function listMediaQuery(api: Client, filter: MediaFilter) {
  return queryOptions({
    queryKey: queryKeys.media.list(filter),
    queryFn: ({ signal }) => api.listMedia({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One image with all places that show it. */
export function getMediaQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: queryKeys.media.one(id),
    queryFn: async ({ signal }) => (await api.getMedia({ params: { id } }, { signal })).data,
  });
}

/** Shows what the API has just answered about an image, everywhere. */
export function useMediaRefresh() {
  const queryClient = useQueryClient();
  return async (record: MediaRecord | null) => {
    if (record) queryClient.setQueryData(queryKeys.media.one(record._id), record);
    await queryClient.invalidateQueries({ queryKey: queryKeys.media.lists });
  };
}

/** Whether someone still has to write its alt text. */
export function lacksAltText({ altText, isDecorative }: Pick<MediaImage, 'altText' | 'isDecorative'>) {
  return altText === '' && !isDecorative;
}
