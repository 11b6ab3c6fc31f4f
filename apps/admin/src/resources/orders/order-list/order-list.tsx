import type { Order } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { ButtonLink } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ExportButton } from '../../../csv-export/export-button.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useListFilters } from '../../../list-filters/index.ts';
import { BulkBar } from '../../../resource-table/bulk-bar.tsx';
import { ScreenTable, screenPageSizes } from '../../../resource-table/resource-table.tsx';
import { ViewTabs } from '../../../saved-views/view-tabs.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import { useMayOpen, usePermissions } from '../../../session/index.ts';
import { type OrderListConfig, type OrderSort, orderKindConfig } from '../order-kind-config.ts';
import { listOrdersQuery } from '../order-queries.ts';
import type { OrderSlots } from '../order-slots.ts';
import { BulkActions } from './bulk-actions.tsx';
import { decideOrderQuery, filterNames } from './decide-order-query.ts';
import { detailsParameter } from './details-button.tsx';
import { OrderRowActions, orderColumns } from './order-columns.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import styles from './order-list.module.css';
import { OrderTotals } from './order-totals.tsx';

const noIds: ReadonlySet<string> = new Set();

/** Without any of these there is nothing to do with several orders. */
const bulkPermissions = ['orders:export', 'messages:write', 'orders:write'] as const;

export const defaultSort = { columnId: 'orderDate', direction: 'desc' } as const;

const builtInViews = [
  { label: 'All', query: '' },
  { label: 'Unpaid', query: 'status=pending' },
  { label: 'Refunded', query: 'returned=refunded' },
  { label: 'Disputed', query: 'returned=disputed' },
];

export function decideEmptyTexts(
  config: OrderListConfig,
  input: { search: string; asked: ReturnType<typeof decideOrderQuery> },
) {
  const narrowing = [...Object.keys(input.asked), ...(input.search ? ['search'] : [])];
  if (input.asked.paymentStatus === 'pending' && narrowing.length === 1)
    return { title: 'No Pending Orders', message: 'No one has an order left to pay.' };
  if (narrowing.length > 0)
    return { title: 'No orders found', message: 'No order matches. Try another word or fewer filters.' };
  return { title: config.emptyTitle, message: 'Orders appear here as soon as a customer places one.' };
}

export interface OrderListProps {
  config: OrderListConfig;
  slots: OrderSlots;
}

/** The orders of all customers, of one kind or of both. */
export function OrderList({ config, slots }: OrderListProps) {
  usePageTitle(config.title);
  const api = useApi();
  const may = usePermissions();
  const mayOpen = useMayOpen();
  const columns = orderColumns[config.kind];
  const listQuery = useListQuery<Order, OrderSort>({ columns, defaultSort, pageSize: screenPageSizes });
  const filters = useListFilters(filterNames);
  const asked = decideOrderQuery(filters.values);
  const { search } = listQuery.query;
  const narrowed = { ...(search && { search }), ...asked };
  const list = useQuery(listOrdersQuery(config, api, { ...listQuery.paging, ...asked }));
  const dialog = useDialogAddress(detailsParameter);
  const table = useRef<HTMLDivElement>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(noIds);
  const rows = list.data?.rows ?? [];
  // Only what is shown can be acted on: rows of other pages may have changed since.
  const selected = rows.filter(({ _id }) => selectedIds.has(_id));
  /** The row or the bar is gone, and with it what had the focus. */
  const focusTable = () => table.current?.focus({ preventScroll: true });
  const clearSelection = () => {
    setSelectedIds(noIds);
    focusTable();
  };
  const known = rows.find((order) => order._id === dialog.subject);
  const empty = decideEmptyTexts(config, { search, asked });
  return (
    <>
      <ScreenHead
        title={config.title}
        description={config.description}
        count={list.data?.total}
        actions={
          <>
            {mayOpen(paths.payments) && (
              <ButtonLink href={paths.payments} variant="default">
                Payments that need attention
              </ButtonLink>
            )}
            {may('orders:export') && (
              <ExportButton name={config.fileName} load={() => config.exportFile(api, narrowed)} />
            )}
          </>
        }
      />
      <ViewTabs
        list="orders"
        table={config.fileName}
        label="Views of orders"
        path={config.path}
        builtIn={builtInViews}
        filterNames={filterNames}
      />
      <div ref={table} tabIndex={-1} className={styles.table}>
        <ScreenTable
          name={config.fileName}
          caption={config.caption}
          list={list}
          listQuery={listQuery}
          columns={columns}
          getRowId={(order) => order._id}
          {...(bulkPermissions.some((permission) => may(permission)) && {
            selection: {
              selectedIds,
              onChange: setSelectedIds,
              nameRow: ({ orderId }: Order) => `order ${orderId}`,
            },
          })}
          searchLabel="Search orders"
          searchHint="Order code, customer, email or PayPal ID"
          filters={<OrderFilters config={config} filters={filters} asked={asked} first={rows[0]} />}
          summary={<OrderTotals kind={config.kind} query={narrowed} isListLoaded={list.isSuccess} />}
          renderRowActions={(order) => <OrderRowActions order={order} onDeleted={focusTable} />}
          emptyTitle={empty.title}
          emptyMessage={empty.message}
          describeFailure={config.describeLoadFailure}
        />
        <BulkBar count={selected.length} onClear={clearSelection}>
          <BulkActions config={config} selected={selected} slots={slots} onDone={clearSelection} />
        </BulkBar>
      </div>
      <OrderDetailsDialog
        config={orderKindConfig[known?.kind ?? (config.kind === 'item' ? 'item' : 'package')]}
        dialog={dialog}
        known={known}
      />
      {slots.messageDialogs}
    </>
  );
}
