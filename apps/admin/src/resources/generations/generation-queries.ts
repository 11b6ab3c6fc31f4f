import { type Client, type GenerationRecord, isFinished } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

export type GenerationQuery = NonNullable<NonNullable<Parameters<Client['listAllGenerations']>[0]>['query']>;

/** One page of all customers' results, and how many there are. */
export function listGenerationsQuery(api: Client, query: GenerationQuery) {
  return queryOptions({
    queryKey: queryKeys.generations.list(query),
    queryFn: async ({ signal }) => {
      const { data, total } = await api.listAllGenerations({ query }, { signal });
      return { rows: data, total };
    },
    placeholderData: keepPreviousData,
  });
}

const refreshMs = 4_000;

/** One result. While it is being generated it is read again every few seconds. */
export function getGenerationQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: queryKeys.generations.one(id),
    queryFn: async ({ signal }): Promise<GenerationRecord> =>
      (await api.getGenerationRecord({ params: { id } }, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data && !isFinished(state.data.generation.status) ? refreshMs : false,
  });
}

/** What shows a result, its credits, or what staff did about it. */
const touched = [
  queryKeys.generations,
  queryKeys.credits,
  queryKeys.users,
  queryKeys.audit,
  queryKeys.reports,
];

/** Makes a failed result again, or gives its credits back; what shows either is read again. */
export function useGenerationAction(action: 'retryGeneration' | 'giveGenerationBack', id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      const call = { params: { id }, body: { reason } };
      if (action === 'giveGenerationBack') return (await api.giveGenerationBack(call)).data;
      return (await api.retryGeneration(call)).data;
    },
    onSettled: () => Promise.all(touched.map(({ all }) => queryClient.invalidateQueries({ queryKey: all }))),
  });
}
