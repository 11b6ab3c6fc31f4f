import type { Client } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useListFilters } from '../../../list-filters/index.ts';
import { ScreenTable, screenPageSizes } from '../../../resource-table/resource-table.tsx';
import { ViewTabs } from '../../../saved-views/view-tabs.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import { usePaymentCounts } from '../payment-counts.tsx';
import { paymentColumns } from './payment-columns.tsx';

const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;
type PaymentQuery = NonNullable<NonNullable<Parameters<Client['listPayments']>[0]>['query']>;

interface PaymentView {
  /** Value of `?show=` in the address. */
  show: string;
  label: string;
  caption: string;
  query: PaymentQuery;
  emptyTitle: string;
  emptyMessage: string;
}

const toReview: PaymentView = {
  show: '',
  label: 'Need attention',
  caption: 'Payments that need attention',
  query: { attention: 'true' },
  emptyTitle: 'No payment needs attention',
  emptyMessage: 'Differences between PayPal and our records appear here.',
};
const otherViews: readonly PaymentView[] = [
  {
    show: 'disputed',
    label: 'Disputed',
    caption: 'Disputed payments',
    query: { disputed: 'true' },
    emptyTitle: 'No open dispute',
    emptyMessage: 'Payments that a customer disputes at PayPal appear here.',
  },
  {
    show: 'partly-refunded',
    label: 'Partly refunded',
    caption: 'Partly refunded payments',
    query: { refunded: 'partly' },
    emptyTitle: 'No partly refunded payment',
    emptyMessage: 'Payments of which a part went back appear here.',
  },
  {
    show: 'refunded',
    label: 'Refunded',
    caption: 'Refunded payments',
    query: { refunded: 'fully' },
    emptyTitle: 'No fully refunded payment',
    emptyMessage: 'Payments that went back in full appear here.',
  },
  {
    show: 'all',
    label: 'All payments',
    caption: 'All payments',
    query: {},
    emptyTitle: 'No payments yet',
    emptyMessage: 'Payment attempts appear here as soon as a customer continues to PayPal.',
  },
];
const views = [toReview, ...otherViews];
const filterNames = ['show'] as const;

function listPaymentsQuery(api: Client, query: PaymentQuery) {
  return queryOptions({
    queryKey: queryKeys.payments.list(query),
    queryFn: ({ signal }) => api.listPayments({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait for staff in each list that is counted. */
function useViewCounts(): Readonly<Record<string, number | undefined>> {
  const counts = usePaymentCounts();
  return { [toReview.show]: counts?.attention, disputed: counts?.disputed };
}

/** `/admin/payments`: what a person has to look at; with `?show=…` the disputed, the refunded, or all payments. */
export function PaymentList() {
  const { values } = useListFilters(filterNames);
  const shown = otherViews.find(({ show }) => show === values.show) ?? toReview;
  const counts = useViewCounts();
  usePageTitle(shown.caption);
  const listQuery = useListQuery({ columns: paymentColumns, defaultSort, pageSize: screenPageSizes });
  const { page, limit, search } = listQuery.paging;
  const list = useQuery(
    listPaymentsQuery(useApi(), { page, limit, ...(search && { search }), ...shown.query }),
  );
  const empty = search
    ? {
        title: 'No payment found',
        message: 'No payment in this list matches. Try another word, or All payments.',
      }
    : { title: shown.emptyTitle, message: shown.emptyMessage };
  return (
    <>
      <ScreenHead
        title="Payments"
        description="PayPal payments. Most complete on their own."
        count={list.data?.total}
      />
      <ViewTabs
        list="payments"
        table="payments"
        label="Which payments"
        path={paths.payments}
        builtIn={views.map(({ show, label }) => ({
          label,
          query: show && `show=${show}`,
          count: counts[show],
        }))}
        filterNames={filterNames}
      />
      <ScreenTable
        name="payments"
        caption={shown.caption}
        list={list}
        listQuery={listQuery}
        columns={paymentColumns}
        getRowId={({ _id }) => _id}
        searchLabel="Search payments"
        searchHint="Order code, customer, email or PayPal ID"
        emptyTitle={empty.title}
        emptyMessage={empty.message}
        describeFailure={(reason) => `Failed to fetch data: ${reason}`}
      />
    </>
  );
}
