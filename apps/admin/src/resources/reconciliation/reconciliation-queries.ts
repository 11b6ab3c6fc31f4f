import type { Client } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

export type DaysQuery = NonNullable<NonNullable<Parameters<Client['listReconciliationDays']>[0]>['query']>;

/** Each read compares all days, and the report changes once an hour: an answer is shown for some minutes. */
const shared = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const;

/** Some days and the state of the report; without days the last 31, which the dashboard reads, too. */
export function listDaysQuery(api: Client, query: DaysQuery = {}) {
  return queryOptions({
    ...shared,
    queryKey: queryKeys.reconciliation.list(query),
    queryFn: async ({ signal }) => (await api.listReconciliationDays({ query }, { signal })).data,
  });
}

/** One day with its movements and differences. */
export function getDayQuery(api: Client, day: string) {
  return queryOptions({
    ...shared,
    queryKey: queryKeys.reconciliation.one(day),
    queryFn: async ({ signal }) => (await api.getReconciliationDay({ params: { day } }, { signal })).data,
  });
}

/** What shows the report, or that someone read it. */
const touched = [queryKeys.reconciliation.all, queryKeys.orderFees.all, queryKeys.audit.all];

/** Reads the last three days of PayPal's report. The call also succeeds when PayPal refuses: the answer says so. */
export function useReadReport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.readPaypalReport(),
    onSuccess: ({ data, message }) => {
      const text = message ?? data.advice ?? 'PayPal’s report was read.';
      if (data.state === 'read') notify.success(text);
      else notify.error(text);
    },
    onError: (error) => notify.error(`PayPal’s report could not be read: ${explainError(error)}`),
    onSettled: () => Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
