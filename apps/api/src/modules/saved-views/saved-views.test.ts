import { maxSavedViews, storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { announceUser } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import { savedViews } from './saved-views.tables.ts';

let api: TestApp;
let ada: TestPerson;
let grace: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  ada = await api.signUp({ role: 'Admin', name: 'Ada Admin' });
  grace = await api.signUp({ role: 'Admin', name: 'Grace Admin' });
});
afterAll(() => api.close());

const view = { list: 'orders', name: 'Unpaid over 50', query: 'status=pending&minTotal=50' };
type Method = 'POST' | 'PUT' | 'DELETE';
function call(as: TestPerson, method: Method, id = '', payload?: object) {
  return api.inject({ method, url: `/api/saved-views${id && `/${id}`}`, as, ...(payload && { payload }) });
}
async function save(as: TestPerson, fields: object = {}) {
  const answer = await call(as, 'POST', '', { ...view, ...fields });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
}
/** As if the person had signed in again with another role. */
async function setRole({ user }: TestPerson, role: string) {
  await api.services.database.update(users).set({ role }).where(eq(users.id, user.id));
  announceUser(api.services, user);
}
async function listNames(as: TestPerson, query = '') {
  const answer = await api.inject({ url: `/api/saved-views${query}`, as });
  return answer.json().data.map(({ name }: { name: string }) => name);
}

describe('a saved view', () => {
  test('is stored with who made it, and seen by no one else until it is shared', async () => {
    const made = await save(ada);
    expect(made).toEqual({
      _id: expect.any(String),
      ...view,
      isShared: false,
      isOwn: true,
      ownerName: 'Ada Admin',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await listNames(grace)).toEqual([]);
    expect((await call(grace, 'PUT', made._id, { name: 'Mine' })).statusCode).toBe(404);
    expect((await call(grace, 'DELETE', made._id)).statusCode).toBe(404);
    const shared = await call(ada, 'PUT', made._id, { isShared: true, version: 1 });
    expect(shared.json().data).toMatchObject({ isShared: true, version: 2, query: view.query });
    const seen = (await api.inject({ url: '/api/saved-views?list=orders', as: grace })).json().data;
    expect(seen).toMatchObject([{ name: view.name, isOwn: false, ownerName: 'Ada Admin' }]);
    expect(await listNames(grace, '?list=payments')).toEqual([]);
  });

  test('that is shared is changed and deleted by any of the staff, each change from the newest version', async () => {
    const made = await save(ada, { name: 'Everyone’s', isShared: true });
    const renamed = await call(grace, 'PUT', made._id, { name: 'Ours', version: 1 });
    expect(renamed.json().data).toMatchObject({ name: 'Ours', version: 2, isOwn: false });
    const stale = await call(ada, 'PUT', made._id, { name: 'Mine', version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale_version']);
    const same = await call(ada, 'PUT', made._id, { name: 'Ours', version: 2 });
    expect(same.json().data.version).toBe(2);
    expect((await call(grace, 'DELETE', made._id)).json().data).toEqual({ _id: made._id });
    expect((await call(ada, 'DELETE', made._id)).statusCode).toBe(404);
  });

  test('is seen, changed and made only by those who may read its list, its owner included', async () => {
    const cora = await api.signUp({ role: storedStaffRoles.content });
    const lists = ['customers', 'orders', 'payments', 'disputes', 'tickets'];
    for (const list of lists) {
      const made = await save(ada, { list, name: `Shared ${list}`, isShared: true });
      expect((await call(cora, 'PUT', made._id, { name: 'Mine' })).statusCode).toBe(404);
      expect((await call(cora, 'DELETE', made._id)).statusCode).toBe(404);
      const refused = await call(cora, 'POST', '', { ...view, list });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission_missing']);
      const sue = await api.signUp({ role: storedStaffRoles.support });
      expect(await listNames(sue, `?list=${list}`)).toContain(`Shared ${list}`);
    }
    expect(await listNames(cora)).toEqual([]);
    // Someone who gets another role no longer reads what they saved.
    const sam = await api.signUp({ role: storedStaffRoles.support });
    await save(sam, { list: 'tickets', name: 'Mine to answer' });
    expect(await listNames(sam, '?list=tickets')).toContain('Mine to answer');
    await setRole(sam, storedStaffRoles.accounting);
    expect(await listNames(sam, '?list=tickets')).toEqual([]);
    expect(await listNames(sam, '?list=orders')).toContain('Shared orders');
  });

  test('is shared and unshared by its owner only', async () => {
    const made = await save(ada, { name: 'Shared by Ada', isShared: true });
    const refused = await call(grace, 'PUT', made._id, { name: 'Hidden', isShared: false });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    const same = await call(grace, 'PUT', made._id, { isShared: true, name: 'Renamed by Grace' });
    expect(same.json().data).toMatchObject({ name: 'Renamed by Grace', isShared: true, version: 2 });
    expect((await call(ada, 'PUT', made._id, { isShared: false })).json().data.isShared).toBe(false);
    expect(await listNames(grace)).not.toContain('Renamed by Grace');
  });

  test('is in the audit log, without what it shows and without the name of a private one', async () => {
    const made = await save(ada, { name: 'Orders of Zora', query: 'search=zora@people.test' });
    await call(ada, 'PUT', made._id, { query: 'search=zora.quill@people.test' });
    await call(ada, 'PUT', made._id, { isShared: true });
    await call(ada, 'PUT', made._id, { isShared: true });
    await call(grace, 'DELETE', made._id);
    const entries = await readAudit(api, made._id);
    const ownerId = ada.user.id;
    expect(
      entries.map(({ action, actorEmail, before, after }) => [action, actorEmail, before, after]),
    ).toEqual([
      [
        'saved-view.deleted',
        grace.user.email,
        { ownerId, list: 'orders', isShared: true, version: 3, name: 'Orders of Zora' },
        null,
      ],
      [
        'saved-view.updated',
        ada.user.email,
        { isShared: false, version: 2, name: null },
        { isShared: true, version: 3, name: 'Orders of Zora' },
      ],
      ['saved-view.updated', ada.user.email, { version: 1 }, { version: 2 }],
      ['saved-view.created', ada.user.email, null, { ownerId, list: 'orders', isShared: false, version: 1 }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('zora');
  });

  test('has a name that its owner has not given in that list', async () => {
    await save(grace, { name: 'Refunds' });
    const twice = await call(grace, 'POST', '', { ...view, name: 'REFUNDS' });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'conflict']);
    await save(grace, { name: 'Refunds', list: 'payments' });
    const other = await save(grace, { name: 'Other' });
    expect((await call(grace, 'PUT', other._id, { name: 'refunds' })).json().code).toBe('conflict');
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(41) }],
    ['an address elsewhere', { query: 'https://evil.test/?a=1 b' }],
    ['a list without a name', { list: '' }],
  ])('is rejected with %s', async (_, fields) => {
    const answer = await call(ada, 'POST', '', { ...view, name: 'New', ...fields });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  test('goes with its owner', async () => {
    const { database } = api.services;
    const [person] = await database
      .insert(users)
      .values({ firebaseUid: 'gone', email: 'gone@staff.test', name: 'Gone' })
      .returning();
    await database
      .insert(savedViews)
      .values({ ownerId: person?.id ?? '', list: 'orders', name: 'Gone', query: '', isShared: true });
    expect(await listNames(ada)).toContain('Gone');
    await api.asOwner(`delete from users where email = 'gone@staff.test'`);
    expect(await listNames(ada)).not.toContain('Gone');
  });

  test('is one of at most so many of a person', async () => {
    const full = await api.signUp({ role: 'Admin' });
    const rows = Array.from({ length: maxSavedViews }, (_, n) => ({
      ...view,
      name: `V${n}`,
      ownerId: full.user.id,
    }));
    await api.services.database.insert(savedViews).values(rows);
    const answer = await call(full, 'POST', '', view);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });
});
