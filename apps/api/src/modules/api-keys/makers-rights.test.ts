import { apiScopeNames, hasPermission, storedStaffRoles } from '@credit-studio/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestKey, type TestKey } from '../../../test/api-keys.ts';
import { eventually } from '../../../test/eventually.ts';
import { openStream } from '../../../test/open-stream.ts';
import { signInAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let api: TestApp;
let replica: TestApp;
let owner: TestPerson;
let developer: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  replica = await createTestApp({ variables: { DATABASE_URL: api.databaseUrl } });
  owner = await api.signUp({ role: 'Admin' });
  developer = await api.signUp({ role: storedStaffRoles.developer });
});
afterAll(async () => {
  await replica.close();
  await api.close();
});

const url = '/api/api-keys';
function create(as: TestPerson, scopes: readonly string[]) {
  return api.inject({ method: 'POST', url, as, payload: { name: 'Partner', scopes } });
}
function update(as: TestPerson, { record }: TestKey, payload: object) {
  return api.inject({ method: 'PUT', url: `${url}/${record._id}`, as, payload });
}
async function setRole({ user }: TestPerson, userRole: string) {
  const path = `/api/users/${user.id}`;
  const answer = await api.inject({ method: 'PUT', url: path, as: owner, payload: { userRole } });
  expect(answer.statusCode).toBe(200);
}
async function stateOf({ record }: TestKey) {
  const rows: { _id: string; state: string }[] = (await api.inject({ url, as: owner })).json().data;
  return rows.find(({ _id }) => _id === record._id)?.state;
}
async function ask(path: string, as: { token: string }, at = api) {
  const answer = await at.inject({ url: path, as });
  return answer.statusCode === 200 ? 'answered' : answer.json().code;
}

describe('a person gives a key', () => {
  test.each(apiScopeNames)('the right %s only if they have it', async (scope) => {
    const answer = await create(developer, [scope]);
    if (hasPermission(storedStaffRoles.developer, scope)) expect(answer.statusCode).toBe(201);
    else expect(answer.json()).toMatchObject({ code: 'permission_missing' });
    expect((await create(owner, [scope])).statusCode).toBe(201);
  });

  test('no right that they lack, next to others or with a change', async () => {
    const before = (await api.inject({ url, as: owner })).json().data.length;
    const refused = await create(developer, ['orders:read', 'orders:write']);
    expect(refused.json()).toMatchObject({
      code: 'permission_missing',
      message: expect.stringContaining('(orders:write)'),
    });
    expect((await api.inject({ url, as: owner })).json().data).toHaveLength(before);
    const key = await createTestKey(api, developer, { scopes: ['orders:read'] });
    const raised = await update(developer, key, { scopes: ['orders:read', 'refunds:write'] });
    expect(raised.json().code).toBe('permission_missing');
    expect((await update(developer, key, { scopes: ['payments:read'] })).statusCode).toBe(200);
  });

  test('of an owner no further right than their own, and may take some from it', async () => {
    const key = await createTestKey(api, owner, { scopes: ['orders:read', 'orders:write', 'refunds:write'] });
    const raised = { scopes: ['orders:write', 'refunds:write', 'audit:read'] };
    expect((await update(developer, key, raised)).json().code).toBe('permission_missing');
    const reduced = await update(developer, key, { name: 'Reduced', scopes: ['orders:write'] });
    expect(reduced.json().data).toMatchObject({ name: 'Reduced', scopes: ['orders:write'] });
  });

  test.each(['manager', 'support', 'content', 'accounting'] as const)('nothing as %s', async (role) => {
    const person = await api.signUp({ role: storedStaffRoles[role] });
    expect((await create(person, ['catalog:read'])).json().code).toBe('permission_missing');
  });
});

describe('a key of a person who gets another role', () => {
  test('is suspended while they lack one of its rights, on every replica, and works again', async () => {
    const maker = await api.signUp({ role: 'Admin' });
    const wide = await createTestKey(api, maker, { scopes: ['orders:read', 'orders:write'] });
    const narrow = await createTestKey(api, maker, { scopes: ['orders:read'] });
    const expectStates = async (ofWide: string, ofNarrow: string) => {
      const known = [ofWide, ofNarrow].map((state) => (state === 'active' ? 'answered' : 'unauthenticated'));
      expect([await stateOf(wide), await stateOf(narrow)]).toEqual([ofWide, ofNarrow]);
      for (const at of [api, replica])
        await eventually(async () =>
          expect([await ask('/orders', wide, at), await ask('/orders', narrow, at)]).toEqual(known),
        );
    };
    await expectStates('active', 'active');
    await setRole(maker, storedStaffRoles.developer);
    await expectStates('suspended', 'active');
    // A manager has both rights of the first, and makes no keys.
    await setRole(maker, storedStaffRoles.manager);
    await expectStates('suspended', 'suspended');
    await setRole(maker, storedStaffRoles.owner);
    await expectStates('active', 'active');
  });

  test('ends a stream that it holds open', async () => {
    const maker = await api.signUp({ role: 'Admin' });
    const key = await createTestKey(api, maker, { scopes: ['support:read'] });
    const customer = await api.signUp();
    const payload = { subject: 'Help', message: 'Where?' };
    const ticket = await api.inject({ method: 'POST', url: '/new-support-message', as: customer, payload });
    const { _id: id } = ticket.json().data;
    const reply = (message: string) =>
      api.inject({
        ...{ method: 'PUT', url: `/support-message-status/${id}`, as: owner },
        payload: { adminMessage: [{ message }] },
      });
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(`${origin}/support-message/${id}/events`, { token: key.token });
    await reply('Here.');
    expect(await stream.readUntil(/Here/)).toContain('Here.');
    await setRole(maker, storedStaffRoles.developer);
    await reply('Secret.');
    expect(await stream.readUntil(/Secret/)).not.toContain('Secret.');
  });
});

test('a key exports nothing that its maker may only read', async () => {
  const key = await createTestKey(api, developer, { scopes: ['customers:read', 'orders:read'] });
  const ofOwner = await createTestKey(api, owner, { scopes: ['customers:read', 'orders:read'] });
  for (const path of ['/users/export', '/orders/export', '/item-orders/export', '/api/all-orders/export'])
    expect([path, await ask(path, key), await ask(path, ofOwner)]).toEqual([
      path,
      'scope_missing',
      'answered',
    ]);
  for (const path of ['/users', '/orders', '/item-orders', '/api/all-orders'])
    expect([path, await ask(path, key)]).toEqual([path, 'answered']);
});

test('a key makes no one staff, whatever rights it has', async () => {
  const key = await createTestKey(api, owner, { scopes: [...apiScopeNames], callsPerMinute: 10_000 });
  const [customer, support] = [await api.signUp(), await api.signUp({ role: storedStaffRoles.support })];
  const edit = async ({ user }: TestPerson, payload: object) =>
    (await api.inject({ method: 'PUT', url: `/api/users/${user.id}`, as: key, payload })).json().code;
  for (const userRole of Object.values(storedStaffRoles))
    expect(await edit(customer, { userRole })).toBe('forbidden');
  expect(await edit(support, { userName: 'Mallory' })).toBe('forbidden');
  const token = await signInAccount(customer);
  expect(await ask('/api/team', { token })).toBe('admin_only');
  expect(await ask('/api/team', key)).toBe('forbidden');
});
