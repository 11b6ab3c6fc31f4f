import { type Order, paymentStatuses } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { ButtonLink, labelWord } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ExportButton } from '../../../csv-export/export-button.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import {
  ChoiceFilter,
  FilterBar,
  type ListFilters,
  PeriodFilter,
  useListFilters,
} from '../../../list-filters/index.ts';
import { BulkBar } from '../../../resource-table/bulk-bar.tsx';
import { ScreenTable, screenPageSizes } from '../../../resource-table/resource-table.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import type { OrderKindConfig, OrderQuery, OrderSort } from '../order-kind-config.ts';
import { listOrdersQuery } from '../order-queries.ts';
import { decideOrderQuery, filterNames } from './decide-order-query.ts';
import { DeletePendingOrders } from './delete-pending-orders.tsx';
import { detailsParameter } from './details-button.tsx';
import { OrderRowActions, orderColumns } from './order-columns.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import styles from './order-list.module.css';

const noIds: ReadonlySet<string> = new Set();

export const defaultSort = { columnId: 'orderDate', direction: 'desc' } as const;

export function decideEmptyTexts(
  config: OrderKindConfig,
  input: { search: string; asked: ReturnType<typeof decideOrderQuery> },
) {
  const narrowing = [...Object.keys(input.asked), ...(input.search ? ['search'] : [])];
  if (input.asked.paymentStatus === 'pending' && narrowing.length === 1)
    return { title: 'No Pending Orders', message: 'No one has an order left to pay.' };
  if (narrowing.length > 0)
    return { title: 'No orders found', message: 'No order matches. Try another word or fewer filters.' };
  return { title: config.emptyTitle, message: 'Orders appear here as soon as a customer places one.' };
}

/** The orders of all customers, of one kind. */
export function OrderList({ config }: { config: OrderKindConfig }) {
  usePageTitle(config.title);
  const api = useApi();
  const columns = orderColumns[config.kind];
  const listQuery = useListQuery<Order, OrderSort>({ columns, defaultSort, pageSize: screenPageSizes });
  const filters = useListFilters(filterNames);
  const asked = decideOrderQuery(filters.values);
  const { search } = listQuery.query;
  const list = useQuery(listOrdersQuery(config, api, { ...listQuery.paging, ...asked }));
  const dialog = useDialogAddress(detailsParameter);
  const table = useRef<HTMLDivElement>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(noIds);
  // Only what is shown can be acted on: rows of other pages may have changed since.
  const selected = (list.data?.rows ?? []).filter(({ _id }) => selectedIds.has(_id));
  const clearSelection = () => setSelectedIds(noIds);
  /** The row or the bar is gone, and with it what had the focus. */
  const focusTable = () => table.current?.focus({ preventScroll: true });
  const customer = nameCustomer(asked, list.data?.rows[0]);
  const empty = decideEmptyTexts(config, { search, asked });
  return (
    <>
      <ScreenHead
        title={config.title}
        description={config.description}
        count={list.data?.total}
        actions={
          <>
            <ButtonLink href={paths.payments} variant="default">
              Payments that need attention
            </ButtonLink>
            <ExportButton
              name={config.fileName}
              load={() => config.exportFile(api, { ...(search && { search }), ...asked })}
            />
          </>
        }
      />
      <div ref={table} tabIndex={-1} className={styles.table}>
        <ScreenTable
          name={config.fileName}
          caption={config.caption}
          list={list}
          listQuery={listQuery}
          columns={columns}
          getRowId={(order) => order._id}
          selection={{
            selectedIds,
            onChange: setSelectedIds,
            nameRow: ({ orderId }) => `order ${orderId}`,
          }}
          searchLabel="Search orders"
          searchHint="Order code, customer, email or PayPal ID"
          filters={<OrderFilters filters={filters} customer={customer} />}
          renderRowActions={(order) => <OrderRowActions order={order} onDeleted={focusTable} />}
          emptyTitle={empty.title}
          emptyMessage={empty.message}
          describeFailure={config.describeLoadFailure}
        />
        <BulkBar
          count={selected.length}
          onClear={() => {
            clearSelection();
            focusTable();
          }}
        >
          <DeletePendingOrders
            config={config}
            selected={selected}
            onDone={() => {
              clearSelection();
              focusTable();
            }}
          />
        </BulkBar>
      </div>
      <OrderDetailsDialog
        config={config}
        dialog={dialog}
        known={list.data?.rows.find((order) => order._id === dialog.subject)}
      />
    </>
  );
}

const statusChoices = paymentStatuses.map((value) => ({
  value,
  label: labelWord(value),
}));

/** Whose orders are shown, if those of one person; the address of the page names only their id or their email. */
function nameCustomer({ userId, userEmail }: OrderQuery, first: Order | undefined): string | null {
  if (userId) return first ? `${first.customerName}, ${first.customerEmail}` : 'one customer';
  return userEmail ?? null;
}

interface OrderFiltersProps {
  filters: ListFilters<(typeof filterNames)[number]>;
  /** Whose orders are shown; null for everyone's. */
  customer: string | null;
}

/** Payment status and days. */
function OrderFilters({ filters, customer }: OrderFiltersProps) {
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
      <ChoiceFilter
        label="Payment status"
        anyLabel="Any payment"
        value={values.status}
        choices={statusChoices}
        onChange={(status) => set({ status })}
      />
      <PeriodFilter label="Ordered" startDate={values.startDate} endDate={values.endDate} onChange={set} />
      {customer && <p className={styles.note}>Orders of {customer}</p>}
    </FilterBar>
  );
}
