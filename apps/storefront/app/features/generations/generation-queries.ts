import type { Generation } from '@credit-studio/contracts';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const pageSize = 12;

export interface GenerationPage {
  generations: Generation[];
  total: number;
  page: number;
}
export type GenerationPages = InfiniteData<GenerationPage>;

/** The person's generations, newest first, a page at a time. Those in the making are on the first one. */
export function generationsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: queryKeys.generations.list({ limit: pageSize }),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<GenerationPage> => {
      const query = { page: pageParam, limit: pageSize };
      const { data, total } = await api.listGenerations({ query }, { signal });
      return { generations: data, total, page: pageParam };
    },
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  });
}

/** All that has been loaded. One that moved to the next page meanwhile is there only once. */
export function listLoaded(pages: GenerationPages | undefined): Generation[] {
  const all = pages?.pages.flatMap(({ generations }) => generations) ?? [];
  return [...new Map(all.map((generation) => [generation._id, generation])).values()];
}

/** The loaded pages with one record renewed, before the server is asked again. */
export function renewIn(pages: GenerationPages, renewed: Generation): GenerationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      generations: page.generations.map((known) => (known._id === renewed._id ? renewed : known)),
    })),
  };
}

export function generationQuery(api: Api, generationId: string) {
  return queryOptions({
    queryKey: queryKeys.generations.one(generationId),
    queryFn: async ({ signal }) =>
      (await api.getGeneration({ params: { id: generationId } }, { signal })).data,
  });
}

export function aiKeysQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.aiKeys.all,
    queryFn: async ({ signal }) => (await api.listAiKeys({}, { signal })).data,
  });
}
