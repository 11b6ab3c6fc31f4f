import type { Client, DisputeRecord } from '@credit-studio/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { orderKeys, queryKeys } from '../../lib/query-keys.ts';
import { isUnconfirmed } from './dispute-answers.ts';

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

/** After how long a dispute is read again; false for one that no longer changes. */
export function decideInterval(record: DisputeRecord | undefined): number | false {
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

/** The key of the requests that answer a dispute: it is not read while one is on its way. */
export function disputeCallKey(paypalDisputeId: string) {
  return ['answer-dispute', paypalDisputeId] as const;
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

/** Shows a dispute as the API returned it after an answer, and not as a read before it does. */
export async function showAnsweredDispute(
  queryClient: QueryClient,
  api: Client,
  record: DisputeRecord,
): Promise<void> {
  const { queryKey } = getDisputeQuery(api, record.paypalDisputeId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, record);
  for (const shown of touched) void queryClient.invalidateQueries({ queryKey: shown });
}
