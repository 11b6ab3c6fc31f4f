import { DataTable, type DataTableProps } from '@credit-studio/ui/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { describeError } from '../lib/describe-error.ts';
import type { ListQuery } from './use-list-query.ts';

type TableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  | 'caption'
  | 'columns'
  | 'getRowId'
  | 'searchLabel'
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
  /** Turns the reason of a failure into the sentence that is shown. */
  describeFailure: (reason: string) => string;
}

/** The kit's table over a list that the API searches, sorts and pages. */
export function ResourceTable<Row extends object>({
  list,
  listQuery,
  describeFailure,
  ...table
}: ResourceTableProps<Row>) {
  const { query, setQuery, pageSize } = listQuery;
  const totalRows = list.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(totalRows / pageSize));
  const isBeyondEnd = list.data !== undefined && !list.isPlaceholderData && query.page > lastPage;
  const goToLastPage = useEffectEvent(() => setQuery({ ...query, page: lastPage }, { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) goToLastPage();
  }, [isBeyondEnd]);

  return (
    <DataTable
      {...table}
      rows={list.data?.rows ?? []}
      pageSize={pageSize}
      server={{ totalRows, query, onQueryChange: (next) => setQuery(next) }}
      isLoading={list.isPending || list.isPlaceholderData || isBeyondEnd}
      errorMessage={list.isError ? describeFailure(describeError(list.error)) : null}
      onRetry={() => void list.refetch()}
    />
  );
}
