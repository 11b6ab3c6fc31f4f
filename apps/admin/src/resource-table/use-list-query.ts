import type { DataTableColumn, DataTableQuery, DataTableSort } from '@credit-studio/ui/data-table';
import { useAddressParameters } from '../lib/use-address-parameters.ts';
import { decideSort, formatSort, readListQuery, writeListQuery } from './list-query.ts';

export interface ListQueryOptions<Row> {
  columns: readonly DataTableColumn<Row>[];
  defaultSort: DataTableSort;
  pageSize: number;
  /** Tells several lists of one screen apart in the address. */
  prefix?: string;
  /** Parameters that speak of the rows shown, such as the one that is edited: other rows are without them. */
  rowParameters?: readonly string[];
}

export interface ListQuery {
  query: DataTableQuery;
  /** Typing a search replaces the entry in the history; a page or an order adds one. */
  setQuery: (query: DataTableQuery, options?: { replace?: boolean }) => void;
  pageSize: number;
  /** The same, as the API takes it. */
  paging: { search?: string; sort: string; page: number; limit: number };
}

/** Search, sort and page of a list, kept in the address so that it can be shared and walked back. */
export function useListQuery<Row>(options: ListQueryOptions<Row>): ListQuery {
  const { columns, defaultSort, pageSize, prefix, rowParameters = [] } = options;
  const [parameters, setParameters] = useAddressParameters();
  const sortableIds = columns.filter(({ isSortable = true }) => isSortable).map(({ id }) => id);
  const query = readListQuery(parameters, { sortableIds, defaultSort, ...(prefix && { prefix }) });
  const setQuery: ListQuery['setQuery'] = (next, { replace = next.search !== query.search } = {}) => {
    const sort = decideSort({ next: next.sort, current: query.sort, defaultSort });
    setParameters(
      (parameters) => {
        const written = writeListQuery({ parameters, query: { ...next, sort }, defaultSort, prefix });
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
    paging: {
      ...(query.search && { search: query.search }),
      sort: formatSort(query.sort),
      page: query.page,
      limit: pageSize,
    },
  };
}
