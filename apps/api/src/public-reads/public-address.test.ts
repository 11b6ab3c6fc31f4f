import { defineEndpoint } from '@credit-studio/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildPublicAddress } from './public-address.ts';

function endpoint(path: string) {
  return defineEndpoint({
    method: 'GET',
    path,
    access: 'public',
    tag: 'T',
    summary: 'S',
    response: z.null(),
  });
}

test.each([
  ['/packages', { params: undefined, query: undefined }, '/packages'],
  ['/package/{id}', { params: { id: 'a b' }, query: {} }, '/package/a%20b'],
  [
    '/items',
    { params: undefined, query: { search: 'a&b', page: 2, limit: undefined } },
    '/items?search=a%26b&page=2',
  ],
])('%s of %j', (path, parts, address) => {
  expect(buildPublicAddress(endpoint(path), parts)).toBe(address);
});
