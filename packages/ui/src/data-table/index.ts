export { DataTable, type DataTableProps, type DataTableServer } from './data-table';
export {
  type DataTableColumn,
  type DataTableQuery,
  type DataTableSort,
  type DataTableValue,
  initialDataTableQuery,
} from './data-table-types';
export { listPageWindow, type PageWindowInput, type PageWindowItem } from './page-window';
export { TablePagination, type TablePaginationProps } from './table-pagination';
