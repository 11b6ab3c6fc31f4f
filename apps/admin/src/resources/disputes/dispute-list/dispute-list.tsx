import { useListQuery } from '@credit-studio/frontend/list-address';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useTightScreen } from '../../../lib/use-tight-screen.ts';
import { useListFilters } from '../../../list-filters/index.ts';
import { ScreenTable, screenPageSizes } from '../../../resource-table/resource-table.tsx';
import { ViewTabs } from '../../../saved-views/view-tabs.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import { listRefreshMs, useDisputeCounts } from '../dispute-counts.tsx';
import { listDisputesQuery } from '../dispute-queries.ts';
import { disputeColumns, tightDisputeColumns } from './dispute-columns.tsx';
import { countViews, disputeViews, openView } from './dispute-views.ts';

const filterNames = ['state'] as const;

/** `/admin/disputes`: customers' complaints at PayPal, the nearest deadline first; with `?state=…` the others. */
export function DisputeList() {
  const { values } = useListFilters(filterNames);
  const shown = disputeViews.find(({ state }) => state === values.state) ?? openView;
  const counts = countViews(useDisputeCounts());
  usePageTitle(shown.caption);
  const listQuery = useListQuery({ columns: disputeColumns, pageSize: screenPageSizes });
  const { page, limit, search } = listQuery.paging;
  const list = useQuery({
    ...listDisputesQuery(useApi(), { page, limit, ...(search && { search }), ...shown.query }),
    refetchInterval: listRefreshMs,
  });
  const empty = search
    ? {
        title: 'No dispute found',
        message: 'No dispute in this list matches. Try another word, or All.',
      }
    : { title: shown.emptyTitle, message: shown.emptyMessage };
  return (
    <>
      <ScreenHead
        title="Disputes"
        description="Customer complaints at PayPal. Answer them here."
        count={list.data?.total}
      />
      <ViewTabs
        list="disputes"
        table="disputes"
        label="Which disputes"
        path={paths.disputes}
        builtIn={disputeViews.map(({ state, label }) => ({
          label,
          query: state && `state=${state}`,
          count: counts[state],
        }))}
        filterNames={filterNames}
      />
      <ScreenTable
        name="disputes"
        caption={shown.caption}
        list={list}
        listQuery={listQuery}
        columns={useTightScreen() ? tightDisputeColumns : disputeColumns}
        getRowId={({ paypalDisputeId }) => paypalDisputeId}
        searchLabel="Search disputes"
        searchHint="Customer, email, order code or PayPal ID"
        emptyTitle={empty.title}
        emptyMessage={empty.message}
        describeFailure={(reason) => `Failed to fetch data: ${reason}`}
      />
    </>
  );
}
