import { type DataTableQuery, type DataTableSort, initialDataTableQuery } from '@credit-studio/ui/data-table';

const maxSearchLength = 120;

export interface ListRules {
  /** Columns that the API sorts this list by. */
  sortableIds: readonly string[];
  /** The order without a sort in the address; null if the API's own order has no column. */
  defaultSort: DataTableSort | null;
  /** Prefix of the parameters where a screen has several lists: `users` reads `users-page`. */
  prefix?: string | undefined;
}

type Parameter = 'search' | 'sort' | 'page' | 'rows';

function nameParameter(name: Parameter, prefix: string | undefined): string {
  return prefix ? `${prefix}-${name}` : name;
}

/** `{ columnId: 'createdAt', direction: 'desc' }` becomes `-createdAt`, as the API takes it. */
export function formatSort({ columnId, direction }: DataTableSort): string {
  return direction === 'desc' ? `-${columnId}` : columnId;
}

export function parseSort(text: string | null, sortableIds: readonly string[]): DataTableSort | null {
  const isDescending = text?.startsWith('-') ?? false;
  const columnId = isDescending ? text?.slice(1) : text;
  if (!columnId || !sortableIds.includes(columnId)) return null;
  return { columnId, direction: isDescending ? 'desc' : 'asc' };
}

/**
 * A column head cycles through ascending, descending and unsorted. Unsorted is the default order, so pressing a head
 * that already shows the default reverses it instead of doing nothing.
 */
export function decideSort(input: {
  next: DataTableSort | null;
  current: DataTableSort | null;
  defaultSort: DataTableSort | null;
}): DataTableSort | null {
  const { next, current, defaultSort } = input;
  if (next || !defaultSort) return next;
  const showsDefault = current !== null && formatSort(current) === formatSort(defaultSort);
  if (!showsDefault) return defaultSort;
  return { ...defaultSort, direction: defaultSort.direction === 'desc' ? 'asc' : 'desc' };
}

/** The list that an address asks for. Anything invalid is ignored. */
export function readListQuery(parameters: URLSearchParams, rules: ListRules): DataTableQuery {
  const read = (name: Parameter) => parameters.get(nameParameter(name, rules.prefix));
  const page = read('page') ?? '';
  return {
    ...initialDataTableQuery,
    search: (read('search') ?? '').slice(0, maxSearchLength),
    sort: parseSort(read('sort'), rules.sortableIds) ?? rules.defaultSort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The rows on a page that an address asks for, if they are among the choices; the first of them otherwise. */
export function readPageSize(
  parameters: URLSearchParams,
  { pageSizes, prefix }: { pageSizes: readonly [number, ...number[]]; prefix?: string | undefined },
): number {
  const asked = Number(parameters.get(nameParameter('rows', prefix)));
  return pageSizes.find((size) => size === asked) ?? pageSizes[0];
}

/** The address of a list with other rows on a page, from its first page on. */
export function writePageSize(
  parameters: URLSearchParams,
  pageSize: number,
  { pageSizes, prefix }: { pageSizes: readonly [number, ...number[]]; prefix?: string | undefined },
): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const rows = nameParameter('rows', prefix);
  written.delete(nameParameter('page', prefix));
  if (pageSize === pageSizes[0]) written.delete(rows);
  else written.set(rows, String(pageSize));
  return written;
}

/** The address of a query. Defaults are left out, and other parameters stay as they are. */
export function writeListQuery(
  parameters: URLSearchParams,
  query: DataTableQuery,
  { defaultSort, prefix }: Pick<ListRules, 'defaultSort' | 'prefix'>,
): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const write = (name: Parameter, value: string, initial: string) => {
    const parameter = nameParameter(name, prefix);
    if (value === initial) written.delete(parameter);
    else written.set(parameter, value);
  };
  const sort = query.sort ?? defaultSort;
  write('search', query.search.trim().slice(0, maxSearchLength), '');
  write('sort', sort ? formatSort(sort) : '', defaultSort ? formatSort(defaultSort) : '');
  write('page', String(query.page), '1');
  return written;
}
