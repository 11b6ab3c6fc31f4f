import { type DataTableQuery, type DataTableSort, initialDataTableQuery } from '@credit-studio/ui/data-table';

const maxSearchLength = 120;

export interface ListRules {
  /** Columns by which the API sorts this list. */
  sortableIds: readonly string[];
  defaultSort: DataTableSort;
  /** Before the parameters' names where a screen has several lists: `users` reads `users-page`. */
  prefix?: string;
}

function nameParameter(name: 'search' | 'sort' | 'page', prefix: string | undefined): string {
  return prefix ? `${prefix}-${name}` : name;
}

/** `{ columnId: 'createdAt', direction: 'desc' }` ⇄ `-createdAt`, as the API takes it. */
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
 * The table's heads go ascending, descending, unsorted. Unsorted is the default order here, so a head that already
 * shows the default turns around instead of seeming dead.
 */
export function decideSort(input: {
  next: DataTableSort | null;
  current: DataTableSort | null;
  defaultSort: DataTableSort;
}): DataTableSort {
  const { next, current, defaultSort } = input;
  if (next) return next;
  const showsDefault = current !== null && formatSort(current) === formatSort(defaultSort);
  if (!showsDefault) return defaultSort;
  return { ...defaultSort, direction: defaultSort.direction === 'desc' ? 'asc' : 'desc' };
}

/** What an address asks for. Whatever cannot be read counts as not asked. */
export function readListQuery(
  parameters: URLSearchParams,
  rules: ListRules,
): DataTableQuery & { sort: DataTableSort } {
  const read = (name: 'search' | 'sort' | 'page') => parameters.get(nameParameter(name, rules.prefix));
  const page = read('page') ?? '';
  return {
    ...initialDataTableQuery,
    search: (read('search') ?? '').slice(0, maxSearchLength),
    sort: parseSort(read('sort'), rules.sortableIds) ?? rules.defaultSort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a query. Defaults are left out, and other parameters stay as they are. */
export function writeListQuery(input: {
  parameters: URLSearchParams;
  query: DataTableQuery & { sort: DataTableSort };
  defaultSort: DataTableSort;
  prefix?: string | undefined;
}): URLSearchParams {
  const { parameters, query, defaultSort, prefix } = input;
  const written = new URLSearchParams(parameters);
  const put = (name: 'search' | 'sort' | 'page', value: string, fallback: string) => {
    const parameter = nameParameter(name, prefix);
    return value === fallback ? written.delete(parameter) : written.set(parameter, value);
  };
  put('search', query.search.trim().slice(0, maxSearchLength), '');
  put('sort', formatSort(query.sort), formatSort(defaultSort));
  put('page', String(query.page), '1');
  return written;
}
