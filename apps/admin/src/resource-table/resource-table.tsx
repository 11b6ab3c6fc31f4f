import { explainError } from '@credit-studio/frontend/describe-error';
import { type ListQuery, usePageWithinList } from '@credit-studio/frontend/list-address';
import { DataTable, type DataTableProps } from '@credit-studio/ui/data-table';
import type { UseQueryResult } from '@tanstack/react-query';

type TableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  | 'caption'
  | 'columns'
  | 'getRowId'
  | 'searchLabel'
  | 'searchHint'
  | 'filters'
  | 'renderRowActions'
  | 'renderRow'
  | 'headingOrder'
  | 'emptyTitle'
  | 'emptyMessage'
>;

export interface ResourceTableProps<Row extends object> extends TableProps<Row> {
  list: UseQueryResult<{ rows: Row[]; total: number }>;
  listQuery: ListQuery;
  /** The message for a failure with the given reason. */
  describeFailure: (reason: string) => string;
}

/** The kit's table for a list that the API searches, sorts and pages. */
export function ResourceTable<Row extends object>({
  list,
  listQuery,
  describeFailure,
  ...table
}: ResourceTableProps<Row>) {
  const { query, setQuery, pageSize } = listQuery;
  const isBeyondEnd = usePageWithinList({
    list,
    page: query.page,
    pageSize,
    showPage: (page) => setQuery({ ...query, page }, { replace: true }),
  });
  return (
    <DataTable
      {...table}
      rows={list.data?.rows ?? []}
      pageSize={pageSize}
      server={{ totalRows: list.data?.total ?? 0, query, onQueryChange: (next) => setQuery(next) }}
      isLoading={list.isPending || list.isPlaceholderData || isBeyondEnd}
      errorMessage={list.isError ? describeFailure(explainError(list.error)) : null}
      onRetry={() => void list.refetch()}
    />
  );
}
