import type { Order, OrderKind } from '@credit-studio/contracts';
import { useListQuery, usePageWithinList } from '@credit-studio/frontend/list-address';
import { ButtonLink } from '@credit-studio/ui';
import { DataTable } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { orderPageQuery } from '../../lib/queries/orders-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { EmptyTicket } from './empty-ticket.tsx';
import type { OrderColumn } from './order-columns.tsx';
import { shopLinks } from './order-links.ts';

const pageSize = 10;
/** A payment made in another window shows up here by itself. */
const pendingRefreshMs = 15_000;

export interface OrderListProps {
  kind: OrderKind;
  caption: string;
  columns: readonly OrderColumn[];
  paymentStatus?: 'pending';
  describeFailure: (error: Error) => string;
  emptyTitle: string;
  emptyMessage: string;
  renderRowActions?: (order: Order) => ReactNode;
  /** Above the list, made of what it shows. */
  renderHead?: (rows: readonly Order[]) => ReactNode;
}

/** One kind of the person's orders, searched, sorted and paged by the server; the address says which rows. */
export function OrderList(props: OrderListProps) {
  const { kind, columns, paymentStatus, describeFailure, renderHead } = props;
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
  const { rows = [], total = 0 } = orders.data ?? {};

  const isBeyondEnd = usePageWithinList({
    list: orders,
    page: query.page,
    pageSize,
    showPage: (page) => setQuery({ ...query, page }, { replace: true }),
  });

  const isSearched = query.search !== '';
  const shop = shopLinks[kind];
  return (
    <>
      {renderHead?.(rows)}
      <DataTable
        caption={props.caption}
        rows={rows}
        columns={columns}
        getRowId={({ _id }) => _id}
        pageSize={pageSize}
        searchLabel={total > 0 || isSearched ? 'Search orders' : null}
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
