import { describe, expect, it } from 'vitest';
import { readListQuery, writeListQuery } from './list-query.ts';

const sortable = ['createdAt', 'totalPrice'];

describe('a list’s query in the address', () => {
  it.each([
    ['', { search: '', sort: null, page: 1 }],
    [
      'search=neon&sort=-createdAt&page=3',
      { search: 'neon', sort: { columnId: 'createdAt', direction: 'desc' }, page: 3 },
    ],
    ['sort=totalPrice', { search: '', sort: { columnId: 'totalPrice', direction: 'asc' }, page: 1 }],
    ['sort=password&page=-2', { search: '', sort: null, page: 1 }],
    ['page=99999999999', { search: '', sort: null, page: 1_000 }],
    ['page=0', { search: '', sort: null, page: 1 }],
  ])('reads %s', (search, query) =>
    expect(readListQuery(new URLSearchParams(search), sortable)).toEqual(query),
  );

  it('writes what is asked and keeps what else stands there', () => {
    const address = new URLSearchParams('kind=item&page=4&search=old');
    const sort = { columnId: 'totalPrice', direction: 'desc' } as const;
    expect(writeListQuery(address, { search: '', sort, page: 1 }).toString()).toBe(
      'kind=item&sort=-totalPrice',
    );
  });
});
