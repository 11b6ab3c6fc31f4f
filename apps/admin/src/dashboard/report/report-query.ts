import type { Client } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import type { ReportDays } from './report-period.ts';

/** The API tells the same for 15 seconds; a shop is looked at for longer. */
const refreshMs = 60_000;

export function reportQuery(api: Client, days: ReportDays) {
  return queryOptions({
    queryKey: queryKeys.reports.list(days),
    queryFn: async ({ signal }) => (await api.getReportSummary({ query: days }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}
