import { type StaffRole, storedStaffRoles } from '@credit-studio/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestKey } from '../../../../test/api-keys.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import { openSupportDesk, type SupportDesk } from '../../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';

let app: TestApp;
let desk: SupportDesk;
let robin: TestPerson;
let alex: TestPerson;
let blair: TestPerson;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  desk = openSupportDesk(app);
  robin = await app.signUp();
  alex = await app.signUp({ role: 'Admin', name: 'Alex' });
});
beforeEach(async () => {
  blair = await app.signUp({ role: 'Admin', name: 'Blair' });
  id = await desk.open(robin);
});
afterAll(() => app.close());

function assign(person: Pick<TestPerson, 'user'> | null, as = alex) {
  const url = `/support-message/${id}/assignee`;
  return app.inject({ method: 'PUT', url, as, payload: { assigneeId: person?.user.id ?? null } });
}
async function list(as: Parameters<TestApp['inject']>[0]['as'], assignee = 'everyone') {
  const url = `/support-messages?limit=100&assignee=${assignee}`;
  const answer = await app.inject({ url, ...(as && { as }) });
  return answer.json() as { _id: string; assignee?: unknown }[];
}
async function idsOf(as: TestPerson, assignee: string) {
  return (await list(as, assignee)).map(({ _id }) => _id);
}

describe('a ticket', () => {
  test('is assigned, passed on and freed, each audited; the same again changes nothing', async () => {
    expect((await assign(alex)).json().data).toEqual({ assignee: { _id: alex.user.id, userName: 'Alex' } });
    await assign(alex);
    expect((await assign(blair)).json().data.assignee.userName).toBe('Blair');
    expect((await assign(null)).json().data).toEqual({ assignee: null });
    const entries = (await readAudit(app, id)).map(({ action, before, after }) => ({
      action,
      before,
      after,
    }));
    const action = 'ticket.assigned';
    expect(entries.reverse()).toEqual([
      { action, before: { assigneeId: null }, after: { assigneeId: alex.user.id } },
      { action, before: { assigneeId: alex.user.id }, after: { assigneeId: blair.user.id } },
      { action, before: { assigneeId: blair.user.id }, after: { assigneeId: null } },
    ]);
  });

  test('is found as mine, as no one’s or as everyone’s', async () => {
    await assign(alex);
    const free = await desk.open(robin);
    expect(await idsOf(alex, 'me')).toContain(id);
    expect(await idsOf(alex, 'me')).not.toContain(free);
    expect(await idsOf(blair, 'me')).toEqual([]);
    expect(await idsOf(alex, 'none')).toContain(free);
    expect(await idsOf(alex, 'none')).not.toContain(id);
    expect(await idsOf(alex, 'everyone')).toEqual(expect.arrayContaining([id, free]));
    const found = (await list(alex)).find(({ _id }) => _id === id);
    expect(found?.assignee).toEqual({ _id: alex.user.id, userName: 'Alex' });
  });

  test('takes only staff', async () => {
    const answer = await assign(robin);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('Please choose someone else.');
    expect(await readAudit(app, id)).toEqual([]);
  });

  test('is free again once its person is no longer staff', async () => {
    await assign(blair);
    const change = { method: 'PUT', url: `/api/users/${blair.user.id}`, as: alex } as const;
    expect((await app.inject({ ...change, payload: { userRole: 'member' } })).statusCode).toBe(200);
    expect(await idsOf(alex, 'none')).toContain(id);
    const answer = await app.inject({ url: `/support-message/${id}/desk`, as: alex });
    expect(answer.json().assignee).toBeNull();
    expect((await list(alex)).find(({ _id }) => _id === id)?.assignee).toBeNull();
  });

  test('is free again once its person is deleted', async () => {
    await assign(blair);
    const url = `/api/users/${blair.user.id}`;
    expect((await app.inject({ method: 'DELETE', url, as: alex })).statusCode).toBe(200);
    expect(await idsOf(alex, 'none')).toContain(id);
  });

  test('shows customers and programs no assignee, and lets them filter by none', async () => {
    await assign(alex);
    const key = await createTestKey(app, alex, { scopes: ['support:read'] });
    for (const as of [robin, key])
      for (const word of ['me', 'none', 'everyone']) {
        const rows = await list(as, word);
        expect(rows.map(({ _id }) => _id)).toContain(id);
        expect(rows.every((row) => !('assignee' in row))).toBe(true);
      }
    const one = await app.inject({ url: `/support-message/${id}`, as: robin });
    expect(one.body).not.toContain(alex.user.id);
  });
});

test('the staff are all who answer tickets, and a ticket takes no one else of the team', async () => {
  const sign = (role: StaffRole) => app.signUp({ role: storedStaffRoles[role] });
  const answering = [alex, blair, await sign('manager'), await sign('support')];
  const others = [robin, await sign('content'), await sign('accounting'), await sign('developer')];
  const staff = await app.inject({ url: '/support-staff', as: alex });
  const ids = staff.json().map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(expect.arrayContaining(answering.map(({ user }) => user.id)));
  for (const { user } of others) expect(ids).not.toContain(user.id);
  for (const person of others) expect((await assign(person)).statusCode).toBe(409);
  for (const person of answering) expect((await assign(person)).statusCode).toBe(200);
});
