import type { DataTableColumn, DataTableQuery, DataTableSort } from '@credit-studio/ui/data-table';
import { useSearchParams } from 'react-router';
import { decideSort, formatSort, readListQuery, writeListQuery } from './list-query';

export interface ListQueryOptions<Row> {
  columns: readonly DataTableColumn<Row>[];
  defaultSort: DataTableSort;
  pageSize: number;
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
export function useListQuery<Row>({ columns, defaultSort, pageSize }: ListQueryOptions<Row>): ListQuery {
  const [parameters, setParameters] = useSearchParams();
  const sortableIds = columns.filter(({ isSortable = true }) => isSortable).map(({ id }) => id);
  const query = readListQuery(parameters, { sortableIds, defaultSort });
  const setQuery: ListQuery['setQuery'] = (next, { replace = next.search !== query.search } = {}) => {
    const sort = decideSort({ next: next.sort, current: query.sort, defaultSort });
    setParameters((parameters) => writeListQuery({ parameters, query: { ...next, sort }, defaultSort }), {
      replace,
      preventScrollReset: true,
    });
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
