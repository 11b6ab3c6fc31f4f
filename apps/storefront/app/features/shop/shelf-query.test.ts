import { describe, expect, it } from 'vitest';
import { readShelfQuery, writeShelfQuery } from './shelf-query.ts';

describe('the shop’s address', () => {
  it.each([
    ['', { search: '', page: 1 }],
    ['search=%20neon%20&page=3', { search: 'neon', page: 3 }],
    ['page=0', { search: '', page: 1 }],
    ['page=-2', { search: '', page: 1 }],
    ['page=2.5', { search: '', page: 1 }],
    ['page=many', { search: '', page: 1 }],
    ['page=1000000000', { search: '', page: 1 }],
    [`search=${'x'.repeat(200)}`, { search: 'x'.repeat(120), page: 1 }],
  ])('reads %j', (text, query) => {
    expect(readShelfQuery(new URLSearchParams(text))).toEqual(query);
  });

  it.each([
    [{ search: '', page: 1 }, ''],
    [{ search: '', page: 2 }, '?page=2'],
    [{ search: 'a & b', page: 1 }, '?search=a+%26+b'],
    [{ search: 'neon', page: 3 }, '?search=neon&page=3'],
  ])('is written for %o', (query, text) => {
    expect(writeShelfQuery(query)).toBe(text);
  });
});
