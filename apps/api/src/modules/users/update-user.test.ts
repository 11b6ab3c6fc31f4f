import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { signInAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { untilSomebodyWaits } from '../../../test/until-somebody-waits.ts';
import { findLedgerDifferences, getBalance, grantCredits, lockAccount, placeHold } from '../credits/index.ts';
import { users } from './index.ts';

let api: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Ada' });
});
afterAll(() => api.close());

const edit = (person: TestPerson, payload: object, as: TestPerson = admin) =>
  api.inject({ method: 'PUT', url: `/api/users/${person.user.id}`, as, payload });
const read = async (person: TestPerson) =>
  (await api.inject({ method: 'GET', url: `/api/users/${person.user.id}`, as: admin })).json().data;
const grant = (person: TestPerson, amount: number) =>
  api.services.database.transaction((transaction) =>
    grantCredits(transaction, {
      userId: person.user.id,
      amount,
      reference: `capture:${person.user.id}`,
      description: 'Starter',
    }),
  );

test('changes what was sent, keeps the rest, and audits both sides', async () => {
  const person = await api.signUp({ name: 'Mo' });
  const answer = await edit(person, {
    userName: 'Moe',
    userMembership: 'basic',
    UserEmail: 'eve@evil.test',
    firebaseUid: 'eve',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    message: 'User updated successfully',
    data: {
      userName: 'Moe',
      UserEmail: person.email,
      userRole: 'member',
      userMembership: 'basic',
      membershipValidity: null,
    },
  });
  const [entry, ...others] = await readAudit(api, person.user.id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: 'user.updated',
    actorId: admin.user.id,
    before: { userName: 'Mo', userMembership: 'free' },
    after: { userName: 'Moe', userMembership: 'basic' },
  });
});

test('what holds already changes and audits nothing', async () => {
  const person = await api.signUp({ name: 'Mo' });
  const { userName, userRole, userMembership, currentBalance } = await read(person);
  const answer = await edit(person, { userName, userRole, userMembership, currentBalance });
  expect(answer.json().message).toBe('User updated successfully');
  expect(await readAudit(api, person.user.id)).toEqual([]);
});

test.each([
  [{ userName: ' ' }, 'Full name is required.'],
  [{ userName: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
  [{ userRole: 'wizard' }, 'Please choose one of the roles member, moderator, Seller, Admin, other.'],
  [{ userMembership: 'gold' }, /free/],
  [{ currentBalance: -1, balanceSeen: 0 }, /^Balance must be a whole number from 0/],
  [{ currentBalance: 1.5, balanceSeen: 0 }, /^Balance must be a whole number/],
  [{ currentBalance: 2_147_483_648, balanceSeen: 0 }, /^Balance must be a whole number/],
  [{ currentBalance: 'many' }, /^Balance must be a whole number/],
  [{ currentBalance: 3 }, 'Please send the balance that you saw along with the new one.'],
])('refuses %j and changes nothing', async (payload, message) => {
  const person = await api.signUp();
  const answer = await edit(person, { userName: 'New', ...payload });
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(message)]);
  expect(await read(person)).toMatchObject({ userName: 'Robin Tester', currentBalance: 0 });
  expect(await readAudit(api, person.user.id)).toEqual([]);
});

test('is for admins', async () => {
  const person = await api.signUp();
  const answer = await edit(person, { userRole: 'Admin' }, person);
  expect(answer.json().code).toBe('admin_only');
  expect((await read(person)).userRole).toBe('member');
});

test('does not find who is not there', async () => {
  const url = '/api/users/01890000-0000-7000-8000-000000000000';
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await api.inject({ method, url, as: admin, payload: {} })).json().code).toBe('not_found');
});

describe('a balance', () => {
  test('changes by what lies between the one that was seen and the new one, as a ledger entry', async () => {
    const person = await api.signUp();
    await grant(person, 10);
    const answer = await edit(person, { currentBalance: '7', balanceSeen: 10 });
    expect(answer.json().data.currentBalance).toBe(7);
    const history = await api.inject({ method: 'GET', url: '/api/credits', as: person });
    expect(history.json().data.entries[0]).toMatchObject({
      reason: 'adjustment',
      amount: -3,
      balanceAfter: 7,
      description: 'Changed by the Credit Studio team',
    });
    expect((await readAudit(api, person.user.id))[0]).toMatchObject({
      before: { currentBalance: 10 },
      after: { currentBalance: 7 },
    });
  });

  test('that has moved since is told, and nothing of the edit happens', async () => {
    const person = await api.signUp();
    await grant(person, 10);
    const answer = await edit(person, { currentBalance: 3, balanceSeen: 2, userName: 'New' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale_version']);
    expect(await read(person)).toMatchObject({ currentBalance: 10, userName: 'Robin Tester' });
    expect(await readAudit(api, person.user.id)).toEqual([]);
  });

  test('is changed once when five admins change the one that they all saw', async () => {
    const person = await api.signUp();
    await grant(person, 10);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => edit(person, { currentBalance: 15, balanceSeen: 10 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    const { database } = api.services;
    expect((await getBalance(database, person.user.id)).balance).toBe(15);
    expect(await findLedgerDifferences(database)).toEqual([]);
  });
});

describe('a role', () => {
  test('that changes ends the sessions at once, and the next sign-in has the new one', async () => {
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

  test('that no list knows is kept when it is sent back', async () => {
    const person = await api.signUp({ role: 'archivist' });
    expect((await edit(person, { userRole: 'archivist', userName: 'New' })).json().data).toMatchObject({
      userRole: 'archivist',
      userName: 'New',
    });
  });
});

test('one admin is left when two demote each other at once', async () => {
  const { database } = api.services;
  for (let round = 0; round < 5; round += 1) {
    const other = await api.signUp({ role: 'Admin' });
    const answers = await Promise.all([
      edit(other, { userRole: 'member' }, admin),
      edit(admin, { userRole: 'member' }, other),
    ]);
    // Who comes second is an admin no more, or was found to be the last one.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await database.$count(users, eq(users.role, 'Admin'))).toBe(1);
    await database.update(users).set({ role: 'member' }).where(eq(users.id, other.user.id));
    await database
      .update(users)
      .set({ role: 'Admin', sessionsEndedAt: null })
      .where(eq(users.id, admin.user.id));
  }
});

test('who is an admin no more takes nobody’s role, even if others are left', async () => {
  const { database } = api.services;
  const other = await api.signUp({ role: 'Admin' });
  await api.signUp({ role: 'Admin' });
  const answers = await Promise.all([
    edit(other, { userRole: 'member' }, admin),
    edit(admin, { userRole: 'member' }, other),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await database.update(users).set({ role: 'member' }).where(eq(users.role, 'Admin'));
  await database
    .update(users)
    .set({ role: 'Admin', sessionsEndedAt: null })
    .where(eq(users.id, admin.user.id));
});

test('the last admin keeps the role', async () => {
  const answer = await edit(admin, { userRole: 'member' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This is the last admin. Please make somebody else an admin first.',
  ]);
});

test('admins find each other, and nobody else finds them', async () => {
  const url = '/users/admins';
  const person = await api.signUp();
  const found = (await api.inject({ method: 'GET', url, as: admin })).json();
  expect(found).toEqual([expect.objectContaining({ UserEmail: admin.email, userRole: 'Admin' })]);
  expect((await api.inject({ method: 'GET', url, as: person })).json()).toEqual([]);
});

test('an edit of a balance waits for a video that is being started, and ends neither', async () => {
  const { database } = api.services;
  const person = await api.signUp();
  const userId = person.user.id;
  await grant(person, 5);
  let edited: ReturnType<typeof edit> | undefined;
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    edited = edit(person, { currentBalance: 9, balanceSeen: 5 });
    await untilSomebodyWaits(api);
    await placeHold(transaction, { userId, amount: 1, generationId: null, description: 'x' });
  });
  expect((await edited)?.json().code).toBe('stale_version');
  expect((await edit(person, { currentBalance: 9, balanceSeen: 4 })).statusCode).toBe(200);
});
