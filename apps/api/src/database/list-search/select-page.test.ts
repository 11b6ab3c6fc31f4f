import { maxCountedRows, maxFoundRows } from '@credit-studio/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { users } from '../../modules/users/users.tables.ts';

let api: TestApp;
let admin: TestPerson;
const names = [
  'Ana Martínez',
  'Łukasz 100% Nowak',
  'Under_score Smith',
  'Back\\slash Jones',
  'Marian Müller',
  'Zoë O’Neil',
];
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Zzz Admin', email: 'zzz@staff.test' });
  await api.services.database
    .insert(users)
    .values(
      names.map((name, index) => ({ firebaseUid: `uid-${index}`, email: `p${index}@people.test`, name })),
    );
});
afterAll(() => api.close());

async function list(query: Record<string, string>) {
  const answer = await api.inject({ url: '/users', query, as: admin });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows: { userName: string }[] = answer.json();
  return { names: rows.map(({ userName }) => userName), total: Number(answer.headers['x-total-count']) };
}
async function search(text: string) {
  return (await list({ search: text, sort: 'userName' })).names;
}

describe('a search', () => {
  test.each([
    ['part of a word', 'artín', ['Ana Martínez']],
    ['without case, beyond ASCII too', 'ŁUKASZ', ['Łukasz 100% Nowak']],
    ['several words', 'ana mart', ['Ana Martínez']],
    ['a field that is not the name', 'p4@people', ['Marian Müller']],
    ['nothing', 'qqqq', []],
    ['a percent sign as itself', '0% n', ['Łukasz 100% Nowak']],
    ['an underscore as itself', 'r_score', ['Under_score Smith']],
    ['a backslash as itself', 'k\\slash', ['Back\\slash Jones']],
    ['two characters at the start of a word', 'mü', ['Marian Müller']],
    ['one character at the start of a word', 'o', ['Zoë O’Neil']],
    ['no short text inside a word', 'ü', []],
    ['no text across two fields', 'müller p4', []],
    ['no text without a letter or digit', '%%%', []],
  ])('finds %s', async (_, text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  test('follows a change of what it searches', async () => {
    await api.services.database
      .insert(users)
      .values({ firebaseUid: 'later', email: 'later@people.test', name: 'Quentin' });
    expect(await search('quent')).toEqual(['Quentin']);
  });
});

describe('a page', () => {
  test('contains its part of the sorted rows, and the number of matches', async () => {
    const all = await list({ sort: 'UserEmail' });
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list({ sort: 'UserEmail', page, limit: '3' })),
    );
    expect(pages.flatMap((page) => page.names)).toEqual(all.names.slice(0, 9));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.total]));
    const backwards = await list({ sort: '-UserEmail' });
    expect(backwards.names).toEqual(all.names.toReversed());
  });

  test('beyond the last row is empty and still counts', async () => {
    const { total } = await list({});
    expect(await list({ page: '9', limit: '10' })).toEqual({ names: [], total });
  });

  test('beyond the bound is rejected', async () => {
    const url = `/users?page=${maxCountedRows / 10 + 1}&limit=10`;
    expect((await api.inject({ url, as: admin })).json().code).toBe('invalid_request');
  });
});

describe('many rows', () => {
  beforeAll(async () => {
    const batch = Array.from({ length: 2000 }, (_, index) => index);
    for (let turn = 0; turn < 6; turn += 1)
      await api.services.database.insert(users).values(
        batch.map((index) => ({
          firebaseUid: `many-${turn}-${index}`,
          email: `many-${turn}-${index}@people.test`,
          name: 'Many',
        })),
      );
  });

  test('are counted up to the bound, and the last page within it is full', async () => {
    const last = await list({ sort: 'UserEmail', page: String(maxCountedRows / 10), limit: '10' });
    expect([last.names.length, last.total]).toEqual([10, maxCountedRows]);
  });

  test('are counted up to a lower bound in a search', async () => {
    const search = { search: 'many', sort: 'UserEmail', limit: '10' };
    const last = await list({ ...search, page: String(maxFoundRows / 10) });
    expect([last.names.length, last.total]).toEqual([10, maxFoundRows]);
    const url = `/users?search=many&page=${maxFoundRows / 10 + 1}&limit=10`;
    expect((await api.inject({ url, as: admin })).json().code).toBe('invalid_request');
  });

  test('are totalled from statistics, and few are counted', async () => {
    await api.asOwner('analyze users');
    const read = async (as = admin) => (await api.inject({ url: '/api/totals', as })).json();
    const { data } = await read();
    expect(data.orders).toEqual({ count: 0, isExact: true });
    expect(data.users.isExact).toBe(false);
    expect(data.users.count).toBeGreaterThan(maxCountedRows);
    expect((await read(await api.signUp())).code).toBe('admin_only');
  });
});
