import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issuesOf } from '../testing/issues-of.ts';
import { pagingQuerySchema, sortSchema } from './paging.ts';

/** The query as a server reads it from an address: every value a text. */
function queryOf(address: string) {
  return Object.fromEntries(new URLSearchParams(address));
}

describe('the query of a list', () => {
  it('is empty without paging', () => expect(pagingQuerySchema.parse({})).toEqual({}));

  it('reads page and limit as numbers', () => {
    expect(pagingQuerySchema.parse(queryOf('page=2&limit=50&search=ada'))).toEqual({
      page: 2,
      limit: 50,
      search: 'ada',
    });
  });

  it.each([
    ['page=1', { page: 1 }],
    ['page=1000000', { page: 1_000_000 }],
    ['limit=1', { limit: 1 }],
    ['limit=500', { limit: 500 }],
  ])('takes %s, which is a limit of its range', (address, parsed) => {
    expect(pagingQuerySchema.parse(queryOf(address))).toEqual(parsed);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1000001',
    'page=',
    'page=two',
    'page=NaN',
    'page=Infinity',
    'page=1e2',
    'page=0x10',
  ])('rejects %s, and only that field', (address) =>
    expect(Object.keys(issuesOf(pagingQuerySchema, queryOf(address)))).toEqual(['page']),
  );

  it.each(['limit=0', 'limit=501', 'limit=-10', 'limit=2.5', 'limit=all', 'limit='])(
    'refuses %s, and only that field',
    (address) => expect(Object.keys(issuesOf(pagingQuerySchema, queryOf(address)))).toEqual(['limit']),
  );

  it('says in words what is wrong', () => {
    expect(issuesOf(pagingQuerySchema, queryOf(`page=&limit=1e2&search=${'a'.repeat(121)}`))).toEqual({
      page: 'The page must be a whole number from 1 to 1000000.',
      limit: 'The limit must be a whole number from 1 to 500.',
      search: 'Please search for at most 120 characters.',
    });
  });

  it('names every field that is wrong', () => {
    const issues = issuesOf(pagingQuerySchema, queryOf('page=0&limit=0'));
    expect(Object.keys(issues).sort()).toEqual(['limit', 'page']);
  });
});

describe('the order of a list', () => {
  const query = z.extend(pagingQuerySchema, { sort: sortSchema(['createdAt', 'price']) });

  it.each(['createdAt', '-createdAt', 'price', '-price'] as const)('may be %s', (sort) => {
    expect(query.parse({ sort })).toEqual({ sort });
  });

  it.each(['', '-', '--createdAt', '+createdAt', 'CreatedAt', 'name', 'createdAt,price', '-createdAt\n'])(
    'may not be %j, and the error names the fields',
    (sort) => {
      expect(issuesOf(query, { sort })).toEqual({
        sort: 'Please sort by one of: createdAt, price. Put - in front for descending order.',
      });
    },
  );
});

describe('the search of a list', () => {
  it.each([
    ['  ada  ', 'ada'],
    ['   ', ''],
    ['100% \\_"', '100% \\_"'],
    ['Ærø 🎬', 'Ærø 🎬'],
    ['x'.repeat(120), 'x'.repeat(120)],
  ])('reads %j as %j', (search, parsed) =>
    expect(pagingQuerySchema.parse({ search })).toEqual({ search: parsed }),
  );

  it.each([
    ['more than 120 characters', 'x'.repeat(121)],
    ['NUL', 'a\u0000'],
    ['half a character', '\ud83c'],
  ])('rejects %s, which no record can hold', (_, search) => {
    expect(Object.keys(issuesOf(pagingQuerySchema, { search }))).toEqual(['search']);
  });
});
