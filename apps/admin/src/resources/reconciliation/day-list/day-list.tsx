import type { ReconciliationDay, ReconciliationList } from '@credit-studio/contracts';
import { maxReconciliationDays } from '@credit-studio/contracts/rules';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { EmptyState, LoadingBlock, TimeZoneProvider } from '@credit-studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ExportButton } from '../../../csv-export/export-button.tsx';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useTightScreen } from '../../../lib/use-tight-screen.ts';
import { FilterChips, periodFilter, useListFilters } from '../../../list-filters/index.ts';
import { ScreenTable } from '../../../resource-table/resource-table.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import { usePermission } from '../../../session/index.ts';
import { findToday } from '../day-words.ts';
import { listDaysQuery } from '../reconciliation-queries.ts';
import { ReadReportButton, ReportState } from '../report-state.tsx';
import { isZero, listCurrencies } from '../sums.ts';
import { chooseDays } from './choose-days.ts';
import { listDayColumns } from './day-columns.tsx';
import styles from './day-list.module.css';
import { PeriodTotals } from './period-totals.tsx';

const filterNames = ['startDate', 'endDate'] as const;
const definitions = [periodFilter({ label: 'Days' })];

/** Every day of the period is on the one page: they add up to the totals below. */
const listOptions = {
  columns: listDayColumns({ hasCurrencies: true, hasOther: true, isTight: false }),
  pageSize: maxReconciliationDays,
};

function toRows({ report, days }: ReconciliationList) {
  return { report, rows: days, total: days.length };
}

function useDayColumns(days: readonly ReconciliationDay[]) {
  const hasCurrencies = listCurrencies(days).length > 1;
  const hasOther = days.some(({ totals }) => totals.some(({ paypal }) => !isZero(paypal.other)));
  const isTight = useTightScreen();
  // The table compares its columns by identity.
  return useMemo(
    () => listDayColumns({ hasCurrencies, hasOther, isTight }),
    [hasCurrencies, hasOther, isTight],
  );
}

/** `/admin/reconciliation`: whether PayPal's report and the shop's books agree, day by day. */
export function DayList() {
  usePageTitle('Reconciliation');
  const api = useApi();
  const mayExport = usePermission('orders:export');
  const filters = useListFilters(filterNames);
  const { query, problem } = chooseDays(filters.values, findToday());
  const listQuery = useListQuery<ReconciliationDay>(listOptions);
  const list = useQuery({
    ...listDaysQuery(api, query),
    select: toRows,
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const days = list.data?.rows ?? [];
  const columns = useDayColumns(days);
  const report = list.data?.report;
  // How the report is comes with the days, and above them.
  const isSettled = useSettled(list.isLoading);
  // The days are those of UTC, and so are the presets.
  const period = (
    <TimeZoneProvider timeZone="UTC">
      <FilterChips {...(problem && { label: 'Period' })} definitions={definitions} filters={filters}>
        {!query.from && <p className={styles.period}>Last 31 days</p>}
      </FilterChips>
    </TimeZoneProvider>
  );
  const content = () => {
    if (problem)
      return (
        <>
          {period}
          <EmptyState title="No days to show" message={problem} />
        </>
      );
    if (!isSettled) return <LoadingBlock label="Loading the days…" minHeightPx={480} />;
    return (
      <ScreenTable
        name="reconciliation"
        caption="Days of PayPal’s report"
        list={list}
        listQuery={listQuery}
        columns={columns}
        getRowId={({ day }) => day}
        searchLabel={null}
        filters={period}
        summary={<PeriodTotals days={days} />}
        emptyTitle="No days to show"
        emptyMessage="Choose another period."
        describeFailure={(reason) => `Failed to fetch data: ${reason}`}
      />
    );
  };
  return (
    <>
      <ScreenHead
        title="Reconciliation"
        description="PayPal’s report and your books, day by day in UTC."
        actions={
          isSettled && (
            <>
              <ReadReportButton report={report} />
              {mayExport && !problem && (
                <ExportButton name="reconciliation" load={() => api.exportReconciliation({ query })} />
              )}
            </>
          )
        }
      />
      {report && <ReportState report={report} />}
      {content()}
    </>
  );
}
