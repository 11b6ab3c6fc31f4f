import type { DataTableColumn, DataTableQuery } from '@credit-studio/ui/data-table';
import { useSearchParams } from 'react-router';
import { readListQuery, writeListQuery } from './list-query.ts';

/** A list's search, sort and page, kept in the address: Back, a reload and a shared link show the same rows. */
export function useListQuery<Row>(
  columns: readonly DataTableColumn<Row>[],
): [DataTableQuery, (query: DataTableQuery) => void] {
  const [parameters, setParameters] = useSearchParams();
  const sortableIds = columns.flatMap(({ id, isSortable = true }) => (isSortable ? [id] : []));
  const query = readListQuery(parameters, sortableIds);
  const setQuery = (next: DataTableQuery) =>
    setParameters((current) => writeListQuery(current, next), {
      // Each letter of a search would be a step back otherwise.
      replace: next.search !== query.search,
      preventScrollReset: true,
    });
  return [query, setQuery];
}
