import { hasPermission, type StaffRole, staffRoles, storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { untilLockIsAwaited } from '../../../test/until-lock-is-awaited.ts';
import { addAiKey } from '../ai-keys/index.ts';
import { generations } from '../generations/generations.tables.ts';
import { users } from '../users/users.tables.ts';
import { blockUser } from './block-user.ts';
import { deleteUser } from './delete-user.ts';
import { updateUser } from './update-user.ts';

let api: TestApp;
let team: Record<StaffRole, TestPerson>;
let customer: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  const people = staffRoles.map(
    async (role) => [role, await api.signUp({ role: storedStaffRoles[role] })] as const,
  );
  // One pair for each role.
  team = Object.fromEntries(await Promise.all(people)) as Record<StaffRole, TestPerson>;
});
beforeEach(async () => {
  customer = await api.signUp();
});
afterAll(() => api.close());

function send(as: TestPerson, person: TestPerson, [method, path, payload = {}]: Call) {
  const url = `/api/users/${person.user.id}${path}`;
  return api.inject({ method, url, as, ...(method !== 'DELETE' && { payload }) });
}
type Call = [method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object];
function edit(as: TestPerson, person: TestPerson, payload: object) {
  return send(as, person, ['PUT', '', payload]);
}
async function read({ user }: TestPerson) {
  const [row] = await api.services.database.select().from(users).where(eq(users.id, user.id));
  return row;
}

/** The refused call, and that nothing of the person has changed. */
async function expectRefused(as: TestPerson, person: TestPerson, call: Call, permission: string) {
  const before = await read(person);
  const answer = await send(as, person, call);
  expect(answer.json()).toMatchObject({
    code: 'permission_missing',
    message: expect.stringContaining(`(${permission})`),
  });
  expect(await read(person)).toEqual(before);
  expect(await readAudit(api, person.user.id)).toEqual([]);
}

describe('the record of someone in the team', () => {
  const edits: Call[] = [
    ['PUT', '', { userName: 'Mallory' }],
    ['PUT', '', { userRole: 'member' }],
    ['PUT', '', { userMembership: 'premium' }],
    ['PUT', '', { currentBalance: 500 }],
    ['PUT', '/tags', { tags: ['VIP'] }],
    ['POST', '/block', { reason: 'Away' }],
    ['POST', '/unblock', { reason: 'Back' }],
    ['POST', '/end-sessions'],
    ['DELETE', ''],
  ];

  test.each(edits)('is not for managers to change: %s %s %j', async (...call) => {
    const other = await api.signUp({ role: storedStaffRoles.manager });
    for (const person of [team.owner, team.support, other])
      await expectRefused(team.manager, person, call, 'team:write');
  });

  test('is not for managers to change, even their own', async () => {
    for (const payload of [{ userName: 'Boss' }, { userRole: 'Admin' }, { currentBalance: 500 }])
      await expectRefused(team.manager, team.manager, ['PUT', '', payload], 'team:write');
  });

  test('is not for support to change, who cares for customers', async () => {
    const care: Call[] = edits.filter(([, path]) => path !== '' && path !== '/unblock');
    for (const call of care) await expectRefused(team.support, team.developer, call, 'team:write');
    for (const call of care) expect((await send(team.support, customer, call)).statusCode).toBe(200);
  });

  test('is for owners to change', async () => {
    const person = await api.signUp({ role: storedStaffRoles.content });
    const changed = await edit(team.owner, person, { userName: 'Cora', userRole: 'accounting' });
    expect(changed.json().data).toMatchObject({ userName: 'Cora', userRole: 'accounting' });
    expect((await send(team.owner, person, ['DELETE', ''])).statusCode).toBe(200);
  });

  test.each([
    ['POST', '/api/refund-credit', { amount: 5 }, memberOf('support')],
    ['PUT', '/update-user-balance-safe', { credit: 5 }, memberOf('manager')],
    ['PUT', '/update-user-membership', { userMembership: 'premium' }, memberOf('manager')],
  ] as const)('takes credits and memberships from owners only: %s %s', async (method, url, change, by) => {
    const give = (as: TestPerson, { email: userEmail }: TestPerson) =>
      api.inject({ method, url, as, payload: { ...change, userEmail } });
    expect((await give(by(), customer)).statusCode).toBe(200);
    const member = await api.signUp({ role: storedStaffRoles.content });
    expect((await give(by(), member)).json()).toMatchObject({ code: 'permission_missing' });
    expect(await readAudit(api, member.user.id)).toEqual([]);
    expect((await give(team.owner, member)).statusCode).toBe(200);
  });
});

describe('credits and memberships of someone in the team', () => {
  const changes = [
    ['POST', '/api/refund-credit', { amount: 5 }],
    ['PUT', '/update-user-balance-safe', { credit: 5 }],
    ['PUT', '/update-user-membership', { userMembership: 'premium' }],
  ] as const;

  test.each(changes)('are changed by no API key: %s %s', async (method, url, change) => {
    const key = await createTestKey(api, team.owner, { scopes: ['credits:write', 'customers:write'] });
    const give = ({ email: userEmail }: TestPerson) =>
      api.inject({ method, url, as: key, payload: { ...change, userEmail } });
    expect((await give(customer)).statusCode).toBe(200);
    for (const person of [team.owner, team.support]) {
      const before = await read(person);
      expect((await give(person)).json()).toMatchObject({
        code: 'forbidden',
        message: 'An API key cannot change a role or a person of the staff. Please use the console.',
      });
      expect([await read(person), await readAudit(api, person.user.id)]).toEqual([before, []]);
    }
  });

  test.each(changes)('are not changed once they join during the call: %s %s', async (method, url, change) => {
    const { database } = api.services;
    const { pending } = await database.transaction(async (transaction) => {
      await transaction.update(users).set({ role: 'content' }).where(eq(users.id, customer.user.id));
      const payload = { ...change, userEmail: customer.email };
      const answer = api.inject({ method, url, as: team.manager, payload });
      await untilLockIsAwaited(api);
      return { pending: answer };
    });
    expect((await pending).json().code).toBe('permission_missing');
    expect(await readAudit(api, customer.user.id)).toEqual([]);
  });

  test.each([
    ['give-back', 'succeeded'],
    ['retry', 'failed'],
  ] as const)('are for owners only in a result of theirs: %s', async (verb, status) => {
    const member = await api.signUp({ role: storedStaffRoles.content });
    await addAiKey(api.services, { name: verb, apiKey: `AIzaSy${verb.padEnd(32, '0')}` });
    const make = (userId: string) =>
      api.services.database
        .insert(generations)
        .values({
          ...{ userId, kind: 'video', status, creditCost: 0, input: { prompt: 'A hill' } },
          deadlineAt: new Date(),
        })
        .returning();
    const act = async (as: TestPerson, userId: string) => {
      const [generation] = await make(userId);
      const url = `/api/all-generations/${generation?.id}/${verb}`;
      return api.inject({ method: 'POST', url, as, payload: { reason: 'Sorry' } });
    };
    const refused = await act(team.support, member.user.id);
    expect(refused.json()).toMatchObject({
      ...{ code: 'permission_missing', message: expect.stringContaining('(team:write)') },
    });
    expect((await act(team.support, customer.user.id)).json().code).not.toBe('permission_missing');
    expect((await act(team.owner, member.user.id)).json().code).not.toBe('permission_missing');
  });
});

describe('what support does for customers', () => {
  const post = (as: TestPerson, { user }: TestPerson, path: string, payload: object = {}) =>
    api.inject({ method: 'POST', url: `/api/users/${user.id}/${path}`, as, payload });
  const readNotes = (as: TestPerson, { user }: TestPerson) =>
    api.inject({ url: `/api/users/${user.id}/notes`, as });

  test.each([
    ['notes', { text: 'Slow to answer' }, 201],
    ['password-reset', {}, 200],
  ] as const)('is for owners when they are in the team: %s', async (path, payload, done) => {
    const member = await api.signUp({ role: storedStaffRoles.content });
    const refused = await post(team.support, member, path, payload);
    expect(refused.json()).toMatchObject({
      ...{ code: 'permission_missing', message: expect.stringContaining('(team:write)') },
    });
    expect(await readAudit(api, member.user.id)).toEqual([]);
    expect((await post(team.support, customer, path, payload)).statusCode).toBe(done);
    expect((await post(team.owner, member, path, payload)).statusCode).toBe(done);
  });

  test('keeps notes readable of someone who joined, which only owners change from then on', async () => {
    const person = await api.signUp();
    const { _id: noteId } = (await post(team.support, person, 'notes', { text: 'Kind' })).json().data;
    const url = `/api/users/${person.user.id}/notes/${noteId}`;
    const change = (text: string) => api.inject({ method: 'PUT', url, as: team.support, payload: { text } });
    expect((await change('Very kind')).statusCode).toBe(200);
    await api.services.database.update(users).set({ role: 'content' }).where(eq(users.id, person.user.id));
    for (const answer of [
      await change('Rude'),
      await api.inject({ method: 'DELETE', url, as: team.support }),
    ])
      expect(answer.json().code).toBe('permission_missing');
    expect((await readNotes(team.support, person)).json().data).toMatchObject([{ text: 'Very kind' }]);
  });
});

function memberOf(role: StaffRole) {
  return () => team[role];
}

describe('a role', () => {
  test('of customers is for managers to change', async () => {
    expect((await edit(team.manager, customer, { userRole: 'Seller' })).json().data.userRole).toBe('Seller');
    expect((await edit(team.manager, customer, { userRole: 'other' })).json().data.userRole).toBe('other');
    expect((await edit(team.manager, customer, { userRole: 'member' })).json().data.userRole).toBe('member');
  });

  test.each(staffRoles)('of the staff, %s, is given and taken by owners only', async (role) => {
    for (const spelling of [storedStaffRoles[role], storedStaffRoles[role].toUpperCase()])
      await expectRefused(team.manager, customer, ['PUT', '', { userRole: spelling }], 'team:write');
    const given = await edit(team.owner, customer, { userRole: storedStaffRoles[role] });
    expect(given.json().data.userRole).toBe(storedStaffRoles[role]);
    expect((await edit(team.owner, customer, { userRole: 'member' })).statusCode).toBe(200);
  });

  test.each(staffRoles.filter((role) => !hasPermission(storedStaffRoles[role], 'customers:write')))(
    'is nothing that %s changes, of anyone, nor a name, a membership or a balance',
    async (role) => {
      const changes = [{ userRole: 'Seller' }, { userName: 'New' }, { userMembership: 'basic' }];
      for (const payload of [...changes, { currentBalance: 9 }])
        for (const person of [customer, team[role]])
          await expectRefused(team[role], person, ['PUT', '', payload], 'customers:write');
    },
  );

  test('that was taken away a moment before counts, not the one with which the call began', async () => {
    const { services } = api;
    const person = await api.signUp({ role: 'Admin' });
    const { user, email, uid } = person;
    const identity = {
      ...{ uid, email, emailVerified: true, name: '', picture: '', signInProvider: 'password' },
      ...{ signedInAt: new Date(), expiresAt: new Date() },
    };
    const context = {
      ...{ requestId: '', address: '', idempotencyKey: null, log: services.log },
      actor: {
        kind: 'user',
        identity,
        user: { ...user, role: 'Admin' },
        actingKey: null,
        confirmedAt: identity.signedInAt,
        isUnconfirmedStaff: false,
      },
    } as const;
    const { id } = customer.user;
    const makeOwner = () => updateUser(services, context, { id, edit: { userRole: 'Admin' } });
    const setRole = (role: string) =>
      services.database.update(users).set({ role }).where(eq(users.id, user.id));
    await setRole('manager');
    await expect(makeOwner()).rejects.toMatchObject({ code: 'permission_missing' });
    await setRole('moderator');
    const setBalance = { id, edit: { currentBalance: 9 } };
    await expect(updateUser(services, context, setBalance)).rejects.toMatchObject({
      code: 'permission_missing',
    });
    await setRole('member');
    for (const attempt of [
      makeOwner,
      () => blockUser(services, context, { id, reason: 'Chargebacks' }),
      () => deleteUser(services, context, id),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'admin_only' });
    expect(await read(customer)).toMatchObject({ role: 'member', blockedAt: null });
    await setRole('Admin');
    expect(await makeOwner()).toMatchObject({ role: 'Admin' });
  });
});

test('the last owner stays, however many others are in the team', async () => {
  const { database } = api.services;
  await database.update(users).set({ role: 'member' }).where(eq(users.role, 'Admin'));
  await database.update(users).set({ role: 'Admin' }).where(eq(users.id, team.owner.user.id));
  for (const userRole of ['member', 'manager', 'moderator'])
    expect((await edit(team.owner, team.owner, { userRole })).json()).toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('This is the last owner (Admin).') },
    });
  expect(await read(team.owner)).toMatchObject({ role: 'Admin' });
});
