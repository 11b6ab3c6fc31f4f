import type { DataTableQuery } from '@credit-studio/ui/data-table';
import { describe, expect, it } from 'vitest';
import {
  decideSort,
  formatSort,
  parseSort,
  readListQuery,
  readPageSize,
  writeListQuery,
  writePageSize,
} from './list-query.ts';

const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;
const sortableIds = ['createdAt', 'name'];
function read(search: string) {
  return readListQuery(new URLSearchParams(search), { sortableIds, defaultSort });
}

describe('a list’s query in the address', () => {
  it('reads an empty address as the first page in the default order', () => {
    expect(read('')).toEqual({ search: '', sort: defaultSort, page: 1 });
  });

  it('reads what the address asks for', () => {
    expect(read('search=neon&sort=-name&page=3')).toEqual({
      search: 'neon',
      sort: { columnId: 'name', direction: 'desc' },
      page: 3,
    });
  });

  it.each(['0', '-1', '1.5', 'x', '99999999', ''])('reads page "%s" as the first', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it.each(['credits', '--name', 'Name', '-', ''])('reads sort "%s" as the default', (sort) => {
    expect(read(new URLSearchParams({ sort }).toString()).sort).toEqual(defaultSort);
  });

  it('cuts a search to the length that the API accepts', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(120);
  });

  it('writes only what differs from the defaults and keeps other parameters', () => {
    const parameters = new URLSearchParams('status=pending&page=4');
    const write = (query: DataTableQuery) => writeListQuery(parameters, query, { defaultSort }).toString();
    expect(write({ search: '', sort: defaultSort, page: 1 })).toBe('status=pending');
    expect(write({ search: ' a&b ', sort: { columnId: 'name', direction: 'asc' }, page: 2 })).toBe(
      'status=pending&page=2&search=a%26b&sort=name',
    );
  });

  it('has no sort in the address of a list without a default order', () => {
    const parameters = new URLSearchParams('kind=item&sort=name');
    const rules = { sortableIds, defaultSort: null };
    expect(readListQuery(new URLSearchParams(), rules).sort).toBeNull();
    expect(writeListQuery(parameters, { search: '', sort: null, page: 1 }, rules).toString()).toBe(
      'kind=item',
    );
  });

  it('keeps two lists of a screen apart by a prefix', () => {
    const parameters = new URLSearchParams('page=4&users-page=2&users-search=ada');
    const rules = { sortableIds, defaultSort, prefix: 'users' };
    const query = readListQuery(parameters, rules);
    expect(query).toEqual({ search: 'ada', sort: defaultSort, page: 2 });
    expect(writeListQuery(parameters, { ...query, page: 3 }, rules).toString()).toBe(
      'page=4&users-page=3&users-search=ada',
    );
  });

  it.each(['name', '-name'])('formats the sort %s as it was parsed', (text) => {
    const sort = parseSort(text, sortableIds);
    expect(sort && formatSort(sort)).toBe(text);
  });
});

describe('the rows on a page', () => {
  const pageSizes = [25, 50, 100] as const;

  it.each([
    ['', 25],
    ['rows=50', 50],
    ['rows=51', 25],
    ['rows=-100', 25],
    ['users-rows=100', 25],
  ])('of the address ?%s are %d', (address, rows) => {
    expect(readPageSize(new URLSearchParams(address), { pageSizes })).toBe(rows);
  });

  it('are written without the page, and left out when they are the default', () => {
    const address = new URLSearchParams('search=jo&page=3&rows=50');
    expect(writePageSize(address, 100, { pageSizes }).toString()).toBe('search=jo&rows=100');
    expect(writePageSize(address, 25, { pageSizes }).toString()).toBe('search=jo');
  });
});

describe('the sort after a press on a column head', () => {
  const byName = { columnId: 'name', direction: 'desc' } as const;
  const oldestFirst = { columnId: 'createdAt', direction: 'asc' } as const;

  it('is the one that was asked for', () => {
    expect(decideSort({ next: byName, current: defaultSort, defaultSort })).toEqual(byName);
  });

  it('is the default again after another column', () => {
    expect(decideSort({ next: null, current: byName, defaultSort })).toEqual(defaultSort);
  });

  it('is the default reversed if its own head was pressed, and the default after that', () => {
    expect(decideSort({ next: null, current: defaultSort, defaultSort })).toEqual(oldestFirst);
    expect(decideSort({ next: null, current: oldestFirst, defaultSort })).toEqual(defaultSort);
  });

  it('is none in a list without a default order', () => {
    expect(decideSort({ next: null, current: byName, defaultSort: null })).toBeNull();
  });
});
