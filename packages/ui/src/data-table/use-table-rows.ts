import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableColumn, DataTableQuery, DataTableValue } from './data-table-types.ts';
import { compareCellValues } from './sort-rows.ts';

// Module scope: the table compares features by identity.
const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

type Features = typeof features;

export interface UseTableRowsInput<Row extends RowData> {
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  getRowId: (row: Row) => string;
  query: DataTableQuery;
  pageSize: number;
  /** Set when the server has searched, sorted and paged already. */
  totalRows?: number;
}

export interface TableRows<Row> {
  pageRows: { id: string; row: Row }[];
  totalRows: number;
  /** The asked page, or the last one when there are fewer. */
  page: number;
  pageCount: number;
}

function toTableColumn<Row extends RowData>(column: DataTableColumn<Row>): ColumnDef<Features, Row> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: column.value,
    enableSorting: column.isSortable ?? true,
    enableGlobalFilter: column.isSearchable ?? true,
    sortFn: (a, b, columnId) =>
      compareCellValues(a.getValue<DataTableValue>(columnId), b.getValue<DataTableValue>(columnId)),
  };
}

/** Search, sort and paging through TanStack Table; in server mode the rows pass through as they came. */
export function useTableRows<Row extends RowData>({
  rows,
  columns,
  getRowId,
  query,
  pageSize,
  totalRows,
}: UseTableRowsInput<Row>): TableRows<Row> {
  const isServerSide = totalRows !== undefined;
  const tableColumns = useMemo(() => columns.map(toTableColumn), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: tableColumns,
    getRowId,
    manualFiltering: isServerSide,
    manualSorting: isServerSide,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row, columnId, search: string) =>
      String(row.getValue<DataTableValue>(columnId) ?? '')
        .toLowerCase()
        .includes(search.trim().toLowerCase()),
    state: {
      globalFilter: query.search.trim(),
      sorting: query.sort ? [{ id: query.sort.columnId, desc: query.sort.direction === 'desc' }] : [],
    },
  });
  const allRows = table.getRowModel().rows;
  const total = totalRows ?? allRows.length;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, query.page), pageCount);
  const visible = isServerSide ? allRows : allRows.slice((page - 1) * pageSize, page * pageSize);
  return {
    pageRows: visible.map(({ id, original }) => ({ id, row: original })),
    totalRows: total,
    page,
    pageCount,
  };
}
