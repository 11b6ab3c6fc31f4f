export { DataTable, type DataTableProps, type DataTableServer } from './data-table.tsx';
export {
  type DataTableColumn,
  type DataTableQuery,
  type DataTableSort,
  type DataTableValue,
  initialDataTableQuery,
} from './data-table-types.ts';
export { TablePagination, type TablePaginationProps } from './table-pagination.tsx';
export { type DataTableSelection, type RowSelection, useRowSelection } from './table-selection.ts';
