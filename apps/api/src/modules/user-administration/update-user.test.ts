import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { untilLockIsAwaited } from '../../../test/until-lock-is-awaited.ts';
import { findLedgerDifferences, getBalance, grantCredits, lockAccount, placeHold } from '../credits/index.ts';

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
async function read(person: TestPerson) {
  return (await api.inject({ method: 'GET', url: `/api/users/${person.user.id}`, as: admin })).json().data;
}
function grant(person: TestPerson, amount: number) {
  return api.services.database.transaction((transaction) =>
    grantCredits(transaction, {
      userId: person.user.id,
      amount,
      reference: `capture:${person.user.id}`,
      description: 'Starter',
    }),
  );
}

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

test('an edit without changes writes and audits nothing', async () => {
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
])('rejects %j and changes nothing', async (payload, message) => {
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

test('is not found for an unknown user', async () => {
  const url = '/api/users/01890000-0000-7000-8000-000000000000';
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await api.inject({ method, url, as: admin, payload: {} })).json().code).toBe('not_found');
});

describe('a balance', () => {
  test('changes by the difference to the one that was seen, as a ledger entry', async () => {
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

  test('is changed with a reason that staff see and the customer does not', async () => {
    const person = await api.signUp();
    await edit(person, { currentBalance: 4, balanceSeen: 0, balanceReason: 'Broken video' });
    const url = `/api/users/${person.user.id}/credits`;
    const [forStaff] = (await api.inject({ url, as: admin })).json().data.entries;
    expect(forStaff).toMatchObject({ amount: 4, note: 'Broken video' });
    const [own] = (await api.inject({ url: '/api/credits', as: person })).json().data.entries;
    expect(own).not.toHaveProperty('note');
    expect((await readAudit(api, person.user.id))[0]).toMatchObject({
      after: { currentBalance: 4, reason: 'Broken video' },
    });
  });

  test('that has changed since is an error, and the edit changes nothing', async () => {
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

describe('a record that has changed since', () => {
  test('is not overwritten by an edit of what it was', async () => {
    const person = await api.signUp();
    const { version } = await read(person);
    const rename = (userName: string) =>
      api.inject({
        method: 'PUT',
        url: `/update-user-profile/${person.user.id}`,
        as: person,
        payload: { userName },
      });
    expect((await rename('Their own choice')).statusCode).toBe(200);
    const refused = await edit(person, { userName: 'Of staff', version });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale_version']);
    const seen = await read(person);
    expect(seen.userName).toBe('Their own choice');
    const saved = (await edit(person, { userName: 'Of staff', version: seen.version })).json().data;
    expect(saved).toMatchObject({ userName: 'Of staff', version: seen.version + 1 });
  });
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
    await untilLockIsAwaited(api);
    await placeHold(transaction, { userId, amount: 1, generationId: null, description: 'x' });
  });
  expect((await edited)?.json().code).toBe('stale_version');
  expect((await edit(person, { currentBalance: 9, balanceSeen: 4 })).statusCode).toBe(200);
});

test('a balance that is set without the one that was seen counts from the balance at that moment', async () => {
  const { database } = api.services;
  const person = await api.signUp();
  const userId = person.user.id;
  await grant(person, 5);
  let edited: ReturnType<typeof edit> | undefined;
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    edited = edit(person, { currentBalance: 9 });
    await untilLockIsAwaited(api);
    await placeHold(transaction, { userId, amount: 1, generationId: null, description: 'x' });
  });
  expect((await edited)?.json().data.currentBalance).toBe(9);
  expect((await readAudit(api, userId))[0]).toMatchObject({ before: { currentBalance: 4 } });
  expect(await findLedgerDifferences(database)).toEqual([]);
});
