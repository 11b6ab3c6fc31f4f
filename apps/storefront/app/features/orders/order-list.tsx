import type { endpoints, Order, SortOf } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { type ListQuery, useListQuery, usePageWithinList } from '@credit-studio/frontend/list-address';
import { m } from '@credit-studio/messages';
import { ButtonLink } from '@credit-studio/ui';
import { DataTable } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { ownOrdersQuery } from '../../lib/queries/order-queries.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ReceiptLink } from './order-access.tsx';
import type { OrderColumn } from './order-columns.tsx';
import styles from './order-list.module.css';
import { hasReceipt, shopLinks } from './order-rules.ts';
import { describeOrders, type OrdersFilter } from './orders-view.ts';

const pageSize = 10;

/** Shows payments made in another window. */
const unpaidRefreshMs = 15_000;

interface OrderListInput {
  filter: OrdersFilter;
  columns: readonly OrderColumn[];
  /** An order that the page shows elsewhere. */
  exceptOrderId?: string | null;
}

export interface OrderListState extends OrderListInput, Pick<ListQuery, 'query' | 'setQuery'> {
  orders: UseQueryResult<{ rows: Order[]; total: number }>;
  /** Those of the page that is shown. */
  rows: readonly Order[];
  total: number;
  isLoading: boolean;
}

/** One page of the user's orders. The server searches, sorts and pages; the address holds the query. */
export function useOrderList(input: OrderListInput): OrderListState {
  const { filter, columns, exceptOrderId = null } = input;
  const { query, setQuery, paging } = useListQuery<Order, SortOf<typeof endpoints.listOwnOrders>>({
    columns,
    pageSize,
  });
  const orders = useQuery({
    ...ownOrdersQuery(useApi(), {
      ...paging,
      ...(filter.kind && { kind: filter.kind }),
      ...(filter.state && { state: filter.state }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      filter.state === 'unpaid' && state.data?.total ? unpaidRefreshMs : false,
  });
  const page = orders.data ?? { rows: [], total: 0 };
  const rows = page.rows.filter(({ orderId }) => orderId !== exceptOrderId);
  const isBeyondEnd = usePageWithinList({
    list: orders,
    page: query.page,
    pageSize,
    showPage: (number) => setQuery({ ...query, page: number }, { replace: true }),
  });
  return {
    ...input,
    query,
    setQuery,
    orders,
    rows,
    total: page.total - (page.rows.length - rows.length),
    isLoading: orders.isPending || orders.isPlaceholderData || isBeyondEnd,
  };
}

interface OrderTableProps {
  list: OrderListState;
  /** Next to the search. */
  filters?: ReactNode;
}

export function OrderTable({ list, filters }: OrderTableProps) {
  const { filter, columns, query, setQuery, orders, rows, total, isLoading } = list;
  const messages = describeOrders(filter);
  const isSearched = query.search !== '';
  const shop = shopLinks[filter.kind ?? 'package'];
  return (
    <DataTable
      caption={messages.caption}
      rows={rows}
      columns={columns}
      getRowId={({ _id }) => _id}
      pageSize={pageSize}
      searchLabel={m.orders_search()}
      filters={filters}
      server={{ totalRows: total, query, onQueryChange: (next) => setQuery(next) }}
      renderRowActions={(order) => <RowAction order={order} />}
      isLoading={isLoading}
      loadingLabel={m.orders_loading()}
      errorMessage={orders.isError ? messages.describeFailure(orders.error) : null}
      onRetry={() => void orders.refetch()}
      emptyIcon={<EmptyTicket />}
      emptyTitle={isSearched ? m.orders_empty() : messages.emptyTitle}
      emptyMessage={isSearched ? m.orders_empty_search({ search: query.search }) : messages.emptyMessage}
      emptyAction={
        isSearched ? (
          <Button variant="default" onClick={() => setQuery({ ...query, search: '', page: 1 })}>
            {m.orders_clear_search()}
          </Button>
        ) : (
          // Without an unpaid order the header has this link.
          filter.state !== 'unpaid' && (
            <ButtonLink variant="default" href={shop.href}>
              {shop.label()}
            </ButtonLink>
          )
        )
      }
    />
  );
}

/** What else can be done with an order: cancel it while it is unpaid, or read its receipt. */
function RowAction({ order }: { order: Order }) {
  if (isPendingStatus(order.paymentStatus)) return <CancelOrder order={order} />;
  return hasReceipt(order) && <ReceiptLink order={order} />;
}

/** A blank ticket stub. */
function EmptyTicket() {
  return (
    <svg viewBox="0 0 120 64" className={styles.ticket} aria-hidden focusable="false">
      <path
        className={styles.paper}
        d="M8 10h62v0a7 7 0 0 0 14 0h28v44H84a7 7 0 0 0-14 0H8Z"
        transform="rotate(-4 60 32)"
      />
      <path className={styles.fold} d="M77 20v24" transform="rotate(-4 60 32)" />
      <path className={styles.line} d="M20 24h36M20 34h24M20 44h30" transform="rotate(-4 60 32)" />
    </svg>
  );
}
