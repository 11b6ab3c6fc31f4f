import type { Order, OrderKind } from '@credit-studio/contracts';
import { useListQuery, usePageWithinList } from '@credit-studio/frontend/list-address';
import { ButtonLink } from '@credit-studio/ui';
import { DataTable } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { orderPageQuery } from '../../lib/queries/order-queries.ts';
import { useSessionUser } from '../../session/session-context.ts';
import type { OrderColumn } from './order-columns.tsx';
import styles from './order-list.module.css';
import { shopLinks } from './order-rules.ts';

const pageSize = 10;

/** Shows payments made in another window. */
const pendingRefreshMs = 15_000;

interface OrderListProps {
  kind: OrderKind;
  caption: string;
  columns: readonly OrderColumn[];
  paymentStatus?: 'pending';
  describeFailure: (error: Error) => string;
  emptyTitle: string;
  emptyMessage: string;
  renderRowActions?: (order: Order) => ReactNode;
  /** Above the list, from the rows that it shows. */
  renderHeader?: (rows: readonly Order[]) => ReactNode;
  /** An order that the page shows elsewhere. Without any other order there is no list. */
  exceptOrderId?: string | null;
}

/** The user's orders of one kind. The server searches, sorts and pages; the address holds the query. */
export function OrderList(props: OrderListProps) {
  const { kind, columns, paymentStatus, describeFailure, renderHeader, exceptOrderId = null } = props;
  const { email } = useSessionUser();
  const { query, setQuery, paging } = useListQuery({ columns, pageSize });
  const orders = useQuery({
    ...orderPageQuery(useApi(), {
      kind,
      userEmail: email,
      ...paging,
      paymentStatus,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (paymentStatus && state.data?.total ? pendingRefreshMs : false),
  });
  const page = orders.data ?? { rows: [], total: 0 };
  const rows = page.rows.filter(({ orderId }) => orderId !== exceptOrderId);
  const total = page.total - (page.rows.length - rows.length);

  const isBeyondEnd = usePageWithinList({
    list: orders,
    page: query.page,
    pageSize,
    showPage: (page) => setQuery({ ...query, page }, { replace: true }),
  });

  const isSearched = query.search !== '';
  if (exceptOrderId && total === 0 && !isSearched) return null;
  const shop = shopLinks[kind];
  return (
    <>
      {renderHeader?.(rows)}
      <DataTable
        caption={props.caption}
        rows={rows}
        columns={columns}
        getRowId={({ _id }) => _id}
        pageSize={pageSize}
        searchLabel={orders.isPending || total > 0 || isSearched ? 'Search orders' : null}
        server={{ totalRows: total, query, onQueryChange: (next) => setQuery(next) }}
        renderRowActions={props.renderRowActions}
        isLoading={orders.isPending || orders.isPlaceholderData || isBeyondEnd}
        loadingLabel="Loading your orders…"
        errorMessage={orders.isError ? describeFailure(orders.error) : null}
        onRetry={() => void orders.refetch()}
        emptyIcon={<EmptyTicket />}
        emptyTitle={isSearched ? 'No orders found' : props.emptyTitle}
        emptyMessage={isSearched ? `No order matches “${query.search}”.` : props.emptyMessage}
        emptyAction={
          isSearched ? (
            <Button variant="default" onClick={() => setQuery({ ...query, search: '', page: 1 })}>
              Clear search
            </Button>
          ) : (
            <ButtonLink variant="default" href={shop.href}>
              {shop.label}
            </ButtonLink>
          )
        }
      />
    </>
  );
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
