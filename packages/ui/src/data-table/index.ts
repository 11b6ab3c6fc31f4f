export { DataTable, type DataTableProps, type DataTableServer } from './data-table.tsx';
export {
  type DataTableColumn,
  type DataTableQuery,
  type DataTableSort,
  type DataTableValue,
  initialDataTableQuery,
} from './data-table-types.ts';
export { listPageWindow, type PageWindowInput, type PageWindowItem } from './page-window.ts';
export { TablePagination, type TablePaginationProps } from './table-pagination.tsx';
