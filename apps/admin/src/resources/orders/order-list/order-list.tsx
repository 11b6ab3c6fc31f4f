import { useListQuery } from '@credit-studio/frontend/list-address';
import { ButtonLink, PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ExportButton } from '../../../csv-export/index.ts';
import { useDialogAddress } from '../../../dialog-address/index.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useListFilters } from '../../../list-filters/index.ts';
import { ResourceTable } from '../../../resource-table/resource-table.tsx';
import type { OrderBook } from '../order-books.ts';
import { listOrdersQuery } from '../order-queries.ts';
import { decideOrderQuery, filterNames } from './decide-order-query.ts';
import { detailsParameter } from './details-button.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import styles from './order-list.module.css';
import { OrderRowActions } from './order-row-actions.tsx';

const defaultSort = { columnId: 'orderDate', direction: 'desc' } as const;

function decideEmptyTexts(book: OrderBook, input: { isNarrowed: boolean; status: string | undefined }) {
  if (input.status === 'pending')
    return { title: 'No Pending Orders', message: 'No one has an order left to pay.' };
  if (input.isNarrowed)
    return { title: 'No orders found', message: 'No order matches. Try another word or fewer filters.' };
  return { title: book.emptyTitle, message: 'Orders appear here as soon as a customer places one.' };
}

/** The orders of all customers, of one kind. */
export function OrderList({ book }: { book: OrderBook }) {
  usePageTitle(book.title);
  const api = useApi();
  const columns = orderColumns[book.kind];
  const listQuery = useListQuery({ columns, defaultSort, pageSize: book.pageSize });
  const filters = useListFilters(filterNames);
  const asked = decideOrderQuery(filters.values);
  const { search } = listQuery.query;
  const list = useQuery(listOrdersQuery(book, api, { ...listQuery.paging, ...asked }));
  const dialog = useDialogAddress(detailsParameter);
  const table = useRef<HTMLDivElement>(null);
  const empty = decideEmptyTexts(book, {
    isNarrowed: search !== '' || Object.keys(asked).length > 0,
    status: asked.paymentStatus,
  });
  return (
    <>
      <PageHeader
        title={book.title}
        description={book.description}
        actions={
          <>
            <ButtonLink href={paths.payments} variant="default">
              Payments that need attention
            </ButtonLink>
            <ExportButton
              name={book.fileName}
              load={() => book.exportFile(api, { ...(search && { search }), ...asked })}
            />
          </>
        }
      />
      <div ref={table} tabIndex={-1} className={styles.table}>
        <ResourceTable
          caption={book.caption}
          list={list}
          listQuery={listQuery}
          columns={columns}
          getRowId={(order) => order._id}
          searchLabel="Search orders"
          filters={<OrderFilters filters={filters} />}
          renderRowActions={(order) => (
            <OrderRowActions
              order={order}
              // The row is gone, and with it what had the focus.
              onDeleted={() => table.current?.focus({ preventScroll: true })}
            />
          )}
          emptyTitle={empty.title}
          emptyMessage={empty.message}
          describeFailure={book.describeLoadFailure}
        />
      </div>
      <OrderDetailsDialog
        book={book}
        dialog={dialog}
        known={list.data?.rows.find((order) => order._id === dialog.subject)}
      />
    </>
  );
}
