import { useListQuery } from '@credit-studio/frontend/list-address';
import { KitLink } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { RecordSection } from '../../../record-page/record-page.tsx';
import { ResourceTable } from '../../../resource-table/resource-table.tsx';

const pageSize = 5;
const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;

/** Columns of a list whose order is given. */
export function unsorted<Row>(columns: readonly DataTableColumn<Row>[]): readonly DataTableColumn<Row>[] {
  return columns.map((column) => ({ ...column, isSortable: false }));
}

interface Paging {
  page: number;
  limit: number;
}

export interface ShortListProps<Row extends object> {
  title: string;
  /** Names the list's page in the address. */
  prefix: string;
  columns: readonly DataTableColumn<Row>[];
  getRowId: (row: Row) => string;
  queryKey: (paging: Paging) => QueryKey;
  load: (paging: Paging, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>;
  /** The whole list, where there is a screen for it. */
  all?: { href: string; label: string };
  emptyTitle: string;
}

/** What one person has of something, newest first, a few at a time. */
export function ShortList<Row extends object>(props: ShortListProps<Row>) {
  const { title, prefix, columns, getRowId, queryKey, load, all, emptyTitle } = props;
  const listQuery = useListQuery({ columns, defaultSort, pageSize, prefix });
  const { page, limit } = listQuery.paging;
  const list = useQuery({
    queryKey: queryKey({ page, limit }),
    queryFn: ({ signal }) => load({ page, limit }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordSection title={title} actions={all && <KitLink href={all.href}>{all.label}</KitLink>}>
      <ResourceTable
        caption={title}
        list={list}
        listQuery={listQuery}
        columns={columns}
        getRowId={getRowId}
        searchLabel={null}
        headingOrder={3}
        emptyTitle={emptyTitle}
        describeFailure={(reason) => `Failed to fetch data: ${reason}`}
      />
    </RecordSection>
  );
}
