import type { ReactNode } from 'react';

/** What a column sorts and searches by. */
export type DataTableValue = string | number | boolean | Date | null | undefined;

export interface DataTableColumn<Row> {
  /** Stable name; the `columnId` of a sort. */
  id: string;
  header: string;
  /** What is sorted and searched, and the text of the cell without `cell`; nothing is shown as a dash. */
  value: (row: Row) => DataTableValue;
  cell?: (row: Row) => ReactNode;
  /** Default true. */
  isSortable?: boolean;
  /** Client mode only: whether the search looks here. Default true. */
  isSearchable?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Heads the row's card on narrow screens, without its label. */
  isCardTitle?: boolean;
}

export interface DataTableSort {
  columnId: string;
  direction: 'asc' | 'desc';
}

export interface DataTableQuery {
  search: string;
  sort: DataTableSort | null;
  /** From 1. */
  page: number;
}

export const initialDataTableQuery: DataTableQuery = { search: '', sort: null, page: 1 };
