import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { nounKeys } from './query-keys.ts';

const orders = nounKeys('orders');
const items = nounKeys('items');
const cached = {
  firstPage: orders.list({ page: 1 }),
  secondPage: orders.list({ page: 2 }),
  everything: orders.list(),
  one: orders.one('list'),
  item: items.one('7'),
};

/** The names of the cached queries that are invalidated with a key. */
async function listReached(queryKey: readonly unknown[]) {
  const client = new QueryClient();
  for (const [name, key] of Object.entries(cached)) client.setQueryData(key, name);
  await client.invalidateQueries({ queryKey });
  return Object.entries(cached).flatMap(([name, key]) =>
    client.getQueryState(key)?.isInvalidated ? [name] : [],
  );
}

describe('invalidating', () => {
  it('all of a noun reaches its lists and records, and no other noun', async () => {
    expect(await listReached(orders.all)).toEqual(['firstPage', 'secondPage', 'everything', 'one']);
  });

  it('the lists reaches every page, but no record, even one whose id is “list”', async () => {
    expect(await listReached(orders.lists)).toEqual(['firstPage', 'secondPage', 'everything']);
  });

  it('one page or one record reaches only that', async () => {
    expect(await listReached(orders.list({ page: 2 }))).toEqual(['secondPage']);
    expect(await listReached(orders.one('list'))).toEqual(['one']);
  });
});

it('finds a list by what is asked, whatever the order of its parameters', () => {
  const client = new QueryClient();
  client.setQueryData(orders.list({ page: 1, search: 'ada' }), 'found');
  expect(client.getQueryData(orders.list({ search: 'ada', page: 1 }))).toBe('found');
  expect(client.getQueryData(orders.list({ search: 'bo', page: 1 }))).toBeUndefined();
});
