import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { buildUrl, encodeBody } from './build-request.ts';

const baseUrl = 'https://api.test';

describe('the address of a call', () => {
  it.each([
    ['a space and a slash', 'a b/c', '/order/a%20b%2Fc'],
    ['a question mark and a hash', '?x#y', '/order/%3Fx%23y'],
    ['letters outside of ASCII', 'é', '/order/%C3%A9'],
  ])('encodes %s in a path', (_, id, path) => {
    expect(buildUrl(baseUrl, endpoints.getOrder, { params: { id } })).toBe(`${baseUrl}${path}`);
  });

  it('leaves out what is undefined or null, and keeps 0, false and an empty text', () => {
    const query = { search: undefined, sort: null, page: 0, all: false, status: '' };
    expect(buildUrl(baseUrl, endpoints.listOrders, { query })).toBe(
      `${baseUrl}/orders?page=0&all=false&status=`,
    );
  });

  it('encodes the query, so that no value adds a parameter', () => {
    const url = new URL(buildUrl(baseUrl, endpoints.listOrders, { query: { search: 'a&limit=1 + é' } }));
    expect([...url.searchParams]).toEqual([['search', 'a&limit=1 + é']]);
  });

  it.each(['https://api.test', 'https://api.test/'])('has one slash after %s', (base) => {
    expect(buildUrl(base, endpoints.listPackages, {})).toBe('https://api.test/packages');
  });
});

describe('the body of a call', () => {
  it('is JSON, whatever the value', () => {
    const json = { contentType: 'application/json' };
    expect(encodeBody({ a: 1, b: undefined })).toEqual({ ...json, body: '{"a":1}' });
    expect(encodeBody({})).toEqual({ ...json, body: '{}' });
    expect(encodeBody(null)).toEqual({ ...json, body: 'null' });
  });

  it('is absent without a value, and without a content type for a form', () => {
    const form = new FormData();
    expect(encodeBody(undefined)).toEqual({});
    expect(encodeBody(form)).toEqual({ body: form });
  });
});
