import type { Client } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { PageHeader, TabLinks } from '@credit-studio/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useListFilters } from '../../../list-filters/index.ts';
import { ResourceTable } from '../../../resource-table/resource-table.tsx';
import { paymentColumns } from './payment-columns.tsx';

const pageSize = 10;
const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;
const allPath = `${paths.payments}?show=all`;

function listPaymentsQuery(api: Client, query: { page: number; limit: number; attention?: 'true' }) {
  return queryOptions({
    queryKey: queryKeys.payments.list(query),
    queryFn: ({ signal }) => api.listPayments({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** `/admin/payments`: what a person has to look at; with `?show=all` every attempt to pay. */
export function PaymentList() {
  const { values } = useListFilters(['show']);
  const isAll = values.show === 'all';
  usePageTitle(isAll ? 'Payments' : 'Payments that need attention');
  const listQuery = useListQuery({ columns: paymentColumns, defaultSort, pageSize });
  const { page, limit } = listQuery.paging;
  const list = useQuery(
    listPaymentsQuery(useApi(), { page, limit, ...(!isAll && { attention: 'true' as const }) }),
  );
  const waiting = !isAll && !list.isPlaceholderData ? list.data?.total : undefined;
  return (
    <>
      <PageHeader
        title="Payments"
        description="Attempts to pay for orders at PayPal. Most finish automatically; some need your attention."
      />
      <TabLinks
        label="Which payments"
        links={[
          {
            label: 'Need attention',
            href: paths.payments,
            isCurrent: !isAll,
            ...(waiting !== undefined && { count: waiting }),
          },
          { label: 'All payments', href: allPath, isCurrent: isAll },
        ]}
      />
      <ResourceTable
        caption={isAll ? 'All payments' : 'Payments that need attention'}
        list={list}
        listQuery={listQuery}
        columns={paymentColumns}
        getRowId={({ _id }) => _id}
        searchLabel={null}
        emptyTitle={isAll ? 'No payments yet' : 'No payment needs attention'}
        emptyMessage={
          isAll
            ? 'Payment attempts appear here as soon as a customer continues to PayPal.'
            : 'Differences between PayPal and our records appear here.'
        }
        describeFailure={(reason) => `Failed to fetch data: ${reason}`}
      />
    </>
  );
}
