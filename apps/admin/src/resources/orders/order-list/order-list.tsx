import type { PackageOrder } from '@credit-studio/contracts';
import { PageHeader } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/services';
import { usePageTitle } from '../../../lib/use-page-title';
import { ResourceTable, useListQuery } from '../../../resource-table/index';
import { listOrdersQuery } from '../list-orders-query';
import { orderColumns } from './order-columns';
import { PackageDetails } from './package-details';
import { StatusFilter } from './status-filter';
import { useStatusFilter } from './use-status-filter';

const pageSize = 5;
const defaultSort = { columnId: 'orderDate', direction: 'desc' } as const;

/** Package orders of all customers. */
export function OrderList() {
  usePageTitle('Total Orders');
  const api = useApi();
  const listQuery = useListQuery({ columns: orderColumns, defaultSort, pageSize });
  const [status, setStatus] = useStatusFilter();
  const list = useQuery(
    listOrdersQuery(api, { ...listQuery.paging, ...(status && { paymentStatus: status }) }),
  );
  const [opened, setOpened] = useState<PackageOrder | null>(null);
  return (
    <>
      <PageHeader title="Total Orders" description="Every package order, newest first." />
      <ResourceTable
        caption="Orders"
        list={list}
        listQuery={listQuery}
        columns={orderColumns}
        getRowId={(order) => order._id}
        searchLabel="Search orders"
        filters={<StatusFilter status={status} onChange={setStatus} />}
        renderRowActions={(order) => (
          <Button
            size="xs"
            variant="default"
            aria-label={`Package details of order ${order.orderId}`}
            onClick={() => setOpened(order)}
          >
            Details
          </Button>
        )}
        emptyTitle="No orders found"
        emptyMessage={
          listQuery.query.search || status
            ? 'No order matches. Try another word or another status.'
            : 'Orders appear here as soon as a customer places one.'
        }
        describeFailure={(reason) => `Failed to fetch data: ${reason}`}
      />
      <PackageDetails order={opened} onClose={() => setOpened(null)} />
    </>
  );
}
