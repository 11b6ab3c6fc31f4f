import { describe, expect, it } from 'vitest';
import { decideSort, formatSort, parseSort, readListQuery, writeListQuery } from './list-query.ts';

const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;
const sortableIds = ['createdAt', 'name'];
function read(search: string) {
  return readListQuery(new URLSearchParams(search), { sortableIds, defaultSort });
}

describe('a list’s query in the address', () => {
  it('reads an empty address as the first page in the default order', () => {
    expect(read('')).toEqual({ search: '', sort: defaultSort, page: 1 });
  });

  it.each(['0', '-1', '1.5', 'x', '99999999', ''])('reads page "%s" as the first', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it.each(['credits', '--name', 'Name', '-', ''])('reads sort "%s" as the default', (sort) => {
    expect(read(new URLSearchParams({ sort }).toString()).sort).toEqual(defaultSort);
  });

  it('cuts a search to what the API takes', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(120);
  });

  it('writes only what differs from the defaults and keeps other parameters', () => {
    const parameters = new URLSearchParams('status=pending&page=4');
    const write = (query: Parameters<typeof writeListQuery>[0]['query']) =>
      writeListQuery({ parameters, query, defaultSort }).toString();
    expect(write({ search: '', sort: defaultSort, page: 1 })).toBe('status=pending');
    expect(write({ search: ' a&b ', sort: { columnId: 'name', direction: 'asc' }, page: 2 })).toBe(
      'status=pending&page=2&search=a%26b&sort=name',
    );
  });

  it('stands beside that of another list of the screen under a prefix', () => {
    const parameters = new URLSearchParams('page=4&users-page=2&users-search=ada');
    const rules = { sortableIds, defaultSort, prefix: 'users' };
    const query = readListQuery(parameters, rules);
    expect(query).toEqual({ search: 'ada', sort: defaultSort, page: 2 });
    expect(writeListQuery({ ...rules, parameters, query: { ...query, page: 3 } }).toString()).toBe(
      'page=4&users-page=3&users-search=ada',
    );
  });

  it.each(['name', '-name'])('formats the sort %s as it was parsed', (text) => {
    const sort = parseSort(text, sortableIds);
    expect(sort && formatSort(sort)).toBe(text);
  });
});

describe('decideSort', () => {
  const byName = { columnId: 'name', direction: 'desc' } as const;
  const oldestFirst = { columnId: 'createdAt', direction: 'asc' } as const;

  it('takes the order that was asked for', () => {
    expect(decideSort({ next: byName, current: defaultSort, defaultSort })).toEqual(byName);
  });

  it('returns to the default from another column', () => {
    expect(decideSort({ next: null, current: byName, defaultSort })).toEqual(defaultSort);
  });

  it('turns the default around when its own head is pressed, and back again', () => {
    expect(decideSort({ next: null, current: defaultSort, defaultSort })).toEqual(oldestFirst);
    expect(decideSort({ next: null, current: oldestFirst, defaultSort })).toEqual(defaultSort);
  });
});
