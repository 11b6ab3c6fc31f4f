import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../test/read-audit.ts';
import { openSecurityDesk, type StaffSession } from '../../test/security-desk.ts';
import { spawnEntry } from '../../test/spawn-entry.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { passkeys, recoveryCodes } from '../modules/staff-security/staff-security.tables.ts';

let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
let ada: StaffSession;
beforeAll(async () => {
  api = await createTestApp();
  desk = openSecurityDesk(api);
  ada = await api.signUp({ role: 'Admin' });
  await desk.addPasskey(ada);
});
afterAll(() => api.close());

async function run(...values: string[]) {
  const entry = spawnEntry('commands/reset-second-factor.ts', api.variables, values);
  const { code } = await entry.exited;
  return { code, output: entry.output() };
}

// The tests describe one installation, in order.
test('shows its usage without an address, and with more than one', async () => {
  const usage = [1, 'Usage: reset-second-factor <email>\n'];
  for (const values of [[], ['ada'], [ada.email, 'grace@people.test']]) {
    const { code, output } = await run(...values);
    expect([code, output]).toEqual(usage);
  }
});

test('says that no one in the team has the address: of a customer, and of no one', async () => {
  const { email } = await api.signUp();
  for (const address of [email, 'none@people.test']) {
    const { code, output } = await run(address);
    expect([code, output]).toEqual([1, `No one in the team has the address ${address}.\n`]);
  }
});

test('removes the second factor of the last owner, in any letter case, audited and mailed', async () => {
  const { code, output } = await run(ada.email.toUpperCase());
  expect([code, output]).toEqual([0, expect.stringContaining(`${ada.email} has no second factor now`)]);
  expect(output).toContain('Sign in at http://admin.test with the password');
  const { database } = api.services;
  for (const table of [passkeys, recoveryCodes])
    expect(await database.$count(table, eq(table.userId, ada.user.id))).toBe(0);
  const [entry] = (await readAudit(api, ada.user.id)).filter(
    ({ action }) => action === 'team.second-factor-removed',
  );
  expect(entry).toMatchObject({ actorId: null, actorEmail: 'reset-second-factor' });
  const mail = (await desk.listMails(ada)).at(-1);
  expect(mail?.text).toContain('The person who runs the shop’s server removed your passkeys');
});

test('ends the sessions from before; a new sign-in works with the password', async () => {
  await expect.poll(async () => (await desk.call(ada, ['GET', '/team'])).json().code).toBe('session_expired');
  const { proof: _removed, ...again } = await desk.signInElsewhere(ada);
  expect(await desk.mayWork(again)).toBe(true);
});

test('says so when there is nothing to remove', async () => {
  const { code, output } = await run(ada.email);
  expect([code, output]).toEqual([1, `${ada.email} has no second factor. Sign in with the password.\n`]);
});
