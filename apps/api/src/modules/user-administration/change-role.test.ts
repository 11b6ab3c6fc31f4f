import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { users } from '../users/users.tables.ts';

let api: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Ada' });
});
afterAll(() => api.close());

function edit(person: TestPerson, payload: object, as: TestPerson = admin) {
  return api.inject({ method: 'PUT', url: `/api/users/${person.user.id}`, as, payload });
}

describe('a role', () => {
  test('that changes ends the sessions immediately, and the next sign-in has the new one', async () => {
    const person = await api.signUp();
    await edit(person, { userRole: 'moderator' });
    const refused = await api.inject({ method: 'GET', url: '/users', as: person });
    expect(refused.json().code).toBe('session_expired');
    // Sign-in times are whole seconds; one within the second of the end counts as one before it.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const token = await signInAccount(person);
    const answer = await api.inject({ method: 'GET', url: '/users', as: { token } });
    expect(answer.json()[0].userRole).toBe('moderator');
  });

  test('that stays ends no session', async () => {
    const person = await api.signUp();
    await edit(person, { userRole: 'MEMBER', userName: 'New' });
    expect((await api.inject({ method: 'GET', url: '/users', as: person })).statusCode).toBe(200);
  });

  test('that is not listed is kept when it is sent back', async () => {
    const person = await api.signUp({ role: 'archivist' });
    expect((await edit(person, { userRole: 'archivist', userName: 'New' })).json().data).toMatchObject({
      userRole: 'archivist',
      userName: 'New',
    });
  });
});

/** Runs `work` without any admins but those it creates; afterwards only `admin` is one again. */
async function amongOthers(work: () => Promise<void>) {
  const { database } = api.services;
  await database.update(users).set({ role: 'member' }).where(eq(users.role, 'Admin'));
  await work().finally(async () => {
    await database.update(users).set({ role: 'member' }).where(eq(users.role, 'Admin'));
    await database.update(users).set({ role: 'Admin' }).where(eq(users.id, admin.user.id));
  });
}
async function demoteEachOther() {
  const one = await api.signUp({ role: 'Admin' });
  const other = await api.signUp({ role: 'Admin' });
  const answers = await Promise.all([
    edit(other, { userRole: 'member' }, one),
    edit(one, { userRole: 'member' }, other),
  ]);
  return answers.filter(({ statusCode }) => statusCode === 200);
}

test('one admin is left when two demote each other at the same time', async () => {
  for (let round = 0; round < 5; round += 1)
    await amongOthers(async () => {
      // The second one is no longer an admin, or is the last one.
      expect(await demoteEachOther()).toHaveLength(1);
      expect(await api.services.database.$count(users, eq(users.role, 'Admin'))).toBe(1);
    });
});

test('someone who is no longer an admin changes no role, even if other admins remain', async () => {
  await amongOthers(async () => {
    await api.signUp({ role: 'Admin' });
    expect(await demoteEachOther()).toHaveLength(1);
  });
});

test('the last owner keeps the role', async () => {
  const answer = await edit(admin, { userRole: 'member' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This is the last owner (Admin). Please make someone else an owner first.',
  ]);
});

test('admins find each other, and no one else finds them', async () => {
  const url = '/users/admins';
  const person = await api.signUp();
  const found = (await api.inject({ method: 'GET', url, as: admin })).json();
  expect(found).toEqual([expect.objectContaining({ UserEmail: admin.email, userRole: 'Admin' })]);
  expect((await api.inject({ method: 'GET', url, as: person })).json()).toEqual([]);
});
