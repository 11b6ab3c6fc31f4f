import { type DataTableQuery, type DataTableSort, initialDataTableQuery } from '@credit-studio/ui/data-table';

/** No list of the API goes further: ten thousand rows, ten to a page. */
const maxPage = 1_000;
const names = { search: 'search', sort: 'sort', page: 'page' } as const;

/** The API's form of a sort: `-createdAt` for the newest first. */
export function toSortParameter(sort: DataTableSort | null): string | undefined {
  return sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.columnId}` : undefined;
}

function readSort(text: string | null, sortableIds: readonly string[]): DataTableSort | null {
  const columnId = text?.replace(/^-/, '') ?? '';
  if (!sortableIds.includes(columnId)) return null;
  return { columnId, direction: text?.startsWith('-') ? 'desc' : 'asc' };
}

function readPage(text: string | null): number {
  return text && /^\d+$/.test(text)
    ? Math.min(Math.max(Number(text), 1), maxPage)
    : initialDataTableQuery.page;
}

/** What an address asks of a list. Anything that the list does not know is as if it were not there. */
export function readListQuery(parameters: URLSearchParams, sortableIds: readonly string[]): DataTableQuery {
  return {
    search: parameters.get(names.search)?.slice(0, 120) ?? initialDataTableQuery.search,
    sort: readSort(parameters.get(names.sort), sortableIds),
    page: readPage(parameters.get(names.page)),
  };
}

/** The address for a list's query; what else stands in it stays, and what is as at first is left out. */
export function writeListQuery(parameters: URLSearchParams, query: DataTableQuery): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const values = {
    search: query.search.trim(),
    sort: toSortParameter(query.sort) ?? '',
    page: query.page > 1 ? String(query.page) : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
