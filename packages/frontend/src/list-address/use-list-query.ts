import type { DataTableColumn, DataTableQuery, DataTableSort } from '@credit-studio/ui/data-table';
import {
  decideSort,
  formatSort,
  readListQuery,
  readPageSize,
  writeListQuery,
  writePageSize,
} from './list-query.ts';
import { useAddressParameters } from './use-address-parameters.ts';

export interface ListQueryOptions<Row> {
  columns: readonly DataTableColumn<Row>[];
  /** Rows on a page: a number, or the choices with the default first. */
  pageSize: number | readonly [number, ...number[]];
  /** The order without a sort in the address. Without one the list starts in the API's own order, no column marked. */
  defaultSort?: DataTableSort;
  /** Keeps several lists of one screen apart in the address. */
  prefix?: string;
  /** Parameters that belong to the rows shown, such as the one being edited: they go when other rows are shown. */
  rowParameters?: readonly string[];
}

export interface ListQuery<Sort extends string = string> {
  query: DataTableQuery;
  /** Typing a search replaces the entry in the history; a page or a sort adds one. */
  setQuery: (query: DataTableQuery, options?: { replace?: boolean }) => void;
  pageSize: number;
  /** The choices; one where there is none. */
  pageSizes: readonly number[];
  setPageSize: (pageSize: number) => void;
  /** The same, as the API takes it. */
  paging: { search?: string; sort?: Sort; page: number; limit: number };
}

/**
 * Search, sort and page of a list, held in the address: Back, a reload and a shared link show the same rows. `Sort` is
 * what the API sorts the list by: the ids of the sortable columns, with or without `-`.
 */
export function useListQuery<Row, Sort extends string = string>(
  options: ListQueryOptions<Row>,
): ListQuery<Sort> {
  const { columns, prefix, defaultSort = null, rowParameters = [] } = options;
  const pageSizes = typeof options.pageSize === 'number' ? ([options.pageSize] as const) : options.pageSize;
  const [parameters, setParameters] = useAddressParameters();
  const sortableIds = columns.filter(({ isSortable = true }) => isSortable).map(({ id }) => id);
  const pageSize = readPageSize(parameters, { pageSizes, prefix });
  const query = readListQuery(parameters, { sortableIds, defaultSort, prefix });
  const setQuery: ListQuery<Sort>['setQuery'] = (next, { replace = next.search !== query.search } = {}) => {
    const sort = decideSort({ next: next.sort, current: query.sort, defaultSort });
    setParameters(
      (current) => {
        const written = writeListQuery(current, { ...next, sort }, { defaultSort, prefix });
        for (const name of rowParameters) written.delete(name);
        return written;
      },
      { replace, preventScrollReset: true },
    );
  };
  return {
    query,
    setQuery,
    pageSize,
    pageSizes,
    setPageSize: (next) =>
      setParameters((current) => writePageSize(current, next, { pageSizes, prefix }), {
        preventScrollReset: true,
      }),
    paging: {
      ...(query.search && { search: query.search }),
      // Only the id of a sortable column is read from the address.
      ...(query.sort && { sort: formatSort(query.sort) as Sort }),
      page: query.page,
      limit: pageSize,
    },
  };
}
