import { explainError } from '@credit-studio/frontend/describe-error';
import { type ListQuery, usePageWithinList } from '@credit-studio/frontend/list-address';
import { DataTable, type DataTableProps } from '@credit-studio/ui/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { DisplayMenu } from './display-menu.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useTableDisplay } from './use-table-display.ts';

type TableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  | 'caption'
  | 'columns'
  | 'getRowId'
  | 'searchLabel'
  | 'searchHint'
  | 'filters'
  | 'display'
  | 'density'
  | 'isHeadSticky'
  | 'selection'
  | 'summary'
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

/** The choices of the tables that fill a screen, the default first. */
export const screenPageSizes = [25, 50, 100] as const;

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

export interface ScreenTableProps<Row extends object> extends ResourceTableProps<Row> {
  /** Under which the browser stores how the table is shown. */
  name: string;
}

/** The same as the main thing of a screen: its head stays in sight, it can be set up, and it has keys. */
export function ScreenTable<Row extends object>({ name, columns, ...props }: ScreenTableProps<Row>) {
  const display = useTableDisplay(name, columns);
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  const shown = {
    columns: display.columns,
    density: display.density,
    isHeadSticky: true,
    display: (
      <DisplayMenu
        display={display}
        listQuery={props.listQuery}
        hasSelection={props.selection !== undefined}
      />
    ),
  };
  return (
    <div ref={frame}>
      <ResourceTable {...props} {...shown} />
    </div>
  );
}
