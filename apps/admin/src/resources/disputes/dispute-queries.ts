import type { Client, DisputeRecord } from '@credit-studio/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { orderKeys, queryKeys } from '../../lib/query-keys.ts';

export type DisputeQuery = NonNullable<NonNullable<Parameters<Client['listDisputes']>[0]>['query']>;

/** One page of disputes, and how many there are. */
export function listDisputesQuery(api: Client, query: DisputeQuery) {
  return queryOptions({
    queryKey: queryKeys.disputes.list(query),
    queryFn: ({ signal }) => api.listDisputes({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Each read asks PayPal, so an open dispute is read once a minute. */
const refreshMs = 60_000;
const unconfirmedRefreshMs = 10_000;

export function isUnconfirmed({ answers }: Pick<DisputeRecord, 'answers'>): boolean {
  return answers.some(({ state }) => state === 'sending');
}

function decideInterval(record: DisputeRecord | undefined): number | false {
  if (record && isUnconfirmed(record)) return unconfirmedRefreshMs;
  return record?.state === 'open' && refreshMs;
}

/** One dispute with what PayPal shows of it. */
export function getDisputeQuery(api: Client, paypalDisputeId: string) {
  return queryOptions({
    queryKey: queryKeys.disputes.one(paypalDisputeId),
    queryFn: async ({ signal }) => (await api.getDispute({ params: { paypalDisputeId } }, { signal })).data,
    refetchInterval: ({ state }) => decideInterval(state.data),
  });
}

/** What shows a dispute, its refund, or what staff did about it. */
const touched = [
  queryKeys.disputes.lists,
  queryKeys.payments.all,
  ...orderKeys,
  queryKeys.credits.all,
  queryKeys.users.all,
  queryKeys.audit.all,
  queryKeys.reports.all,
];

/** Shows a dispute as the API returned it after an answer. */
export function showAnsweredDispute(queryClient: QueryClient, api: Client, record: DisputeRecord): void {
  queryClient.setQueryData(getDisputeQuery(api, record.paypalDisputeId).queryKey, record);
  for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey });
}
