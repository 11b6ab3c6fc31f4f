import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { expireMemberships } from '../users/index.ts';
import { users } from '../users/users.tables.ts';

let api: TestApp;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Ada' });
  member = await api.signUp({ name: 'Mo 100%' });
  await api.services.database.insert(users).values(
    Array.from({ length: 12 }, (_unused, index) => ({
      firebaseUid: `crowd-${index}`,
      email: `crowd${index}@people.test`,
      name: `Crowd ${String(index).padStart(2, '0')}`,
    })),
  );
});
afterAll(() => api.close());

async function list(as: TestPerson, query: string) {
  const answer = await api.inject({ method: 'GET', url: `/users${query}`, as });
  const names: string[] = answer.json().map(({ userName }: { userName: string }) => userName);
  return { names, total: Number(answer.headers['x-total-count']) };
}

test.each(['', '?userEmail=crowd1@people.test', '?search=Ada', '?page=2&limit=1'])(
  'a member who asks /users%s finds only themselves',
  async (query) => {
    expect(await list(member, query)).toEqual({ names: ['Mo 100%'], total: 1 });
  },
);

describe('an admin', () => {
  test('sees everyone, newest first, with the total', async () => {
    const { names, total } = await list(admin, '');
    expect([names.length, total]).toEqual([14, 14]);
    expect(names.at(-1)).toBe('Ada');
  });

  test('pages without repeating or missing anyone', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(admin, `?page=${page}&limit=5&sort=userName`)),
    );
    const names = pages.flatMap((page) => page.names);
    expect(new Set(names).size).toBe(14);
    expect(names).toEqual([...names].sort());
  });

  test('finds by part of a name, and matches a percent sign literally', async () => {
    expect((await list(admin, '?search=crowd%200')).total).toBe(10);
    expect((await list(admin, `?search=${encodeURIComponent('100%')}`)).names).toEqual(['Mo 100%']);
    // A term of one character asks for the start of a word.
    expect((await list(admin, `?search=${encodeURIComponent('%')}`)).total).toBe(0);
  });

  test('finds one user by email in any case', async () => {
    expect((await list(admin, '?userEmail=CROWD3@people.test')).names).toEqual(['Crowd 03']);
  });
});

test('an expired membership reads as free and keeps its end', async () => {
  const { database } = api.services;
  await database.insert(users).values({
    firebaseUid: 'expired',
    email: 'expired@people.test',
    membership: 'premium',
    membershipEndsAt: new Date('2020-01-01T00:00:00Z'),
  });
  const [user] = (
    await api.inject({ method: 'GET', url: '/users?userEmail=expired@people.test', as: admin })
  ).json();
  expect(user).toMatchObject({ userMembership: 'free', membershipValidity: '2020-01-01T00:00:00.000Z' });
});

test('a membership that has ended is searched and sorted as free, and one that has not stays', async () => {
  const { database, now } = api.services;
  const past = new Date(now().getTime() - 1);
  const future = new Date(now().getTime() + 60_000);
  const ends = { 'Over B': past, 'Over P': past, Lasting: future, Endless: null };
  await database.insert(users).values(
    Object.entries(ends).map(([name, membershipEndsAt]) => ({
      firebaseUid: name,
      email: `${name.replace(' ', '.')}@people.test`,
      name,
      membership: name === 'Over B' ? ('basic' as const) : ('premium' as const),
      membershipEndsAt,
    })),
  );
  await expireMemberships(api.services);
  const premium = await list(admin, '?search=premium&sort=userName');
  expect(premium.names).toEqual(['Endless', 'Lasting']);
  expect((await list(admin, '?sort=-userMembership&limit=2')).names.sort()).toEqual(['Endless', 'Lasting']);
  const [over] = (await api.inject({ method: 'GET', url: '/users?search=Over%20B', as: admin })).json();
  expect(over).toMatchObject({ userMembership: 'free', membershipValidity: past.toISOString() });
  expect((await list(admin, '?search=basic')).names).toEqual([]);
});
