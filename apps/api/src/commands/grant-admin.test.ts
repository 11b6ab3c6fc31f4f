import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../test/read-audit.ts';
import { spawnEntry } from '../../test/spawn-entry.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';
import { grantAdmin } from '../modules/user-administration/index.ts';
import { users } from '../modules/users/users.tables.ts';

let api: TestApp;
let first: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  first = await api.signUp();
});
afterAll(() => api.close());

async function run(...values: string[]) {
  const entry = spawnEntry('commands/grant-admin.ts', api.variables, values);
  const { code } = await entry.exited;
  return { code, output: entry.output() };
}
async function readRole({ user: { id } }: TestPerson) {
  const [user] = await api.services.database.select().from(users).where(eq(users.id, id));
  return user?.role;
}

// The tests describe one installation from its first day on, in order.
test('says what to do when no one has registered with the address', async () => {
  const { code, output } = await run('boss@people.test');
  expect(code).toBe(1);
  expect(output).toBe(
    'No one has registered with boss@people.test. Register at http://storefront.test/register with this address first, then run this command again.\n',
  );
});

test('shows its usage when no address is given', async () => {
  const { code, output } = await run('--force');
  expect([code, output]).toEqual([1, 'Usage: grant-admin <email> [--force]\n']);
});

test('does not trust an address that no one has confirmed, unless it is forced', async () => {
  const person = await api.signUp({ emailVerified: false });
  const grant = (isForced: boolean) => grantAdmin(api.services, { email: person.email, isForced });
  await expect(grant(false)).rejects.toThrow('No one has confirmed the address');
  expect(await readRole(person)).toBe('member');
  expect(await grant(true)).toBe(true);
  expect(await readRole(person)).toBe('Admin');
  await api.services.database.update(users).set({ role: 'member' }).where(eq(users.id, person.user.id));
});

test('makes the first admin, in any letter case, with an audit entry, and ends the sessions from before', async () => {
  const { code, output } = await run(first.email.toUpperCase());
  expect([code, output]).toEqual([0, expect.stringContaining(`${first.email} is an admin now.`)]);
  expect(await readRole(first)).toBe('Admin');
  expect(await readAudit(api, first.user.id)).toMatchObject([
    {
      action: 'user.admin-granted',
      actorId: null,
      actorEmail: 'grant-admin',
      before: { userRole: 'member' },
      after: { userRole: 'Admin' },
    },
  ]);
  const answer = await api.inject({ method: 'GET', url: '/users', as: first });
  expect(answer.json().code).toBe('session_expired');
});

test('changes nothing when it is run again', async () => {
  expect(await grantAdmin(api.services, { email: first.email, isForced: false })).toBe(false);
  expect(await readAudit(api, first.user.id)).toHaveLength(1);
});

test('makes no second admin unless it is forced', async () => {
  const second = await api.signUp();
  await expect(grantAdmin(api.services, { email: second.email, isForced: false })).rejects.toThrow(
    `There is an admin already: ${first.email}.`,
  );
  expect(await readRole(second)).toBe('member');
  expect((await run(second.email, '--force')).code).toBe(0);
  expect(await readRole(second)).toBe('Admin');
});

test('makes one of two people the first admin who are named at the same time', async () => {
  await api.services.database.update(users).set({ role: 'member' });
  const people = [await api.signUp(), await api.signUp()];
  const results = await Promise.allSettled(
    people.map(({ email }) => grantAdmin(api.services, { email, isForced: false })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
