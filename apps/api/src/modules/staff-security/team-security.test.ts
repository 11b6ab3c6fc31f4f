import { storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { openSecurityDesk, type StaffSession } from '../../../test/security-desk.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { users } from '../users/users.tables.ts';
import { passkeys, recoveryCodes, teamSecurity } from './staff-security.tables.ts';
import { announceTeamSecurity, needsFreshConfirmation } from './team-security.ts';

let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
beforeAll(async () => {
  api = await createTestApp();
  desk = openSecurityDesk(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.services.database.update(teamSecurity).set({ isSecondFactorRequired: false });
  announceTeamSecurity(api.services);
});

function signUp(role = 'Admin'): Promise<StaffSession> {
  return api.signUp({ role });
}
async function read(session: StaffSession) {
  return (await desk.call(session, ['GET', '/team/security'])).json().data;
}
async function save(session: StaffSession, changes: object) {
  const payload = { ...(await read(session)), ...changes };
  return desk.call(session, ['PUT', '/team/security'], payload);
}
function codeOf(answer: { json(): unknown }) {
  // The envelope of every error.
  return (answer.json() as { code?: string }).code;
}

describe('the settings', () => {
  test('let an owner with a second factor require one of everyone, who sets one up before anything else', async () => {
    const [ada, grace] = [await signUp(), await signUp(storedStaffRoles.support)];
    await desk.addPasskey(ada);
    expect((await save(ada, { isSecondFactorRequired: true })).statusCode).toBe(200);
    expect(await read(ada)).toMatchObject({ isSecondFactorRequired: true });
    expect(codeOf(await desk.call(grace, ['GET', '/all-orders']))).toBe('second_factor_required');
    expect((await desk.call(grace, ['GET', '/staff-security'])).statusCode).toBe(200);
    await desk.addPasskey(grace);
    expect((await desk.call(grace, ['GET', '/staff-security'])).statusCode).toBe(200);
  });

  test('are not tightened by an owner who has no second factor', async () => {
    const ada = await signUp();
    const answer = await save(ada, { isSecondFactorRequired: true });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'conflict']);
    expect(await read(ada)).toMatchObject({ isSecondFactorRequired: false });
  });

  test('are saved once from what two owners saw, and audited with both values', async () => {
    const ada = await signUp();
    const seen = await read(ada);
    const first = await save(ada, { refundLimit: '25.00' });
    expect(first.json().data).toMatchObject({ refundLimit: '25.00' });
    expect(codeOf(await save(ada, { refundLimit: '1.00', version: seen.version }))).toBe('stale_version');
    const entries = await readAudit(api, '1');
    expect(entries.find((entry) => entry.after?.refundLimit === '25.00')).toMatchObject({
      action: 'team.security-changed',
      before: { refundLimit: seen.refundLimit },
      after: { refundLimit: '25.00' },
    });
  });

  test.each([
    [null, 1_000_000, false],
    [10_000, 10_000, false],
    [10_000, 10_001, true],
    [0, 1, true],
  ])('with the limit %s, %i needs a fresh confirmation: %s', (limit, amount, expected) => {
    expect(needsFreshConfirmation(limit, amount)).toBe(expected);
  });
});

describe('the second factor of someone who lost it', () => {
  const remove = (owner: StaffSession, { user }: StaffSession) =>
    desk.call(owner, ['DELETE', `/team/members/${user.id}/second-factor`]);

  test('is removed by an owner with codes and sessions, audited, and mailed to the person', async () => {
    const [ada, grace] = [await signUp(), await signUp(storedStaffRoles.support)];
    await desk.addPasskey(grace);
    expect((await remove(ada, grace)).statusCode).toBe(200);
    const { database } = api.services;
    for (const table of [passkeys, recoveryCodes])
      expect(await database.$count(table, eq(table.userId, grace.user.id))).toBe(0);
    expect(codeOf(await desk.call(grace, ['GET', '/second-factor']))).toBe('session_expired');
    expect((await readAudit(api, grace.user.id)).map(({ action }) => action)).toContain(
      'team.second-factor-removed',
    );
    const mail = (await desk.listMails(grace)).at(-1);
    expect(mail?.subject).toBe('Your second factor was removed');
    expect(mail?.text).not.toContain('127.0.0.1');
    const [stored] = await database.select().from(users).where(eq(users.id, grace.user.id));
    expect(stored?.sessionsEndedAt).not.toBeNull();
  });

  test('is not removed by oneself, of someone without one, or of a customer', async () => {
    const [ada, grace, robin] = [
      await signUp(),
      await signUp(storedStaffRoles.support),
      await signUp('member'),
    ];
    expect(codeOf(await remove(ada, ada))).toBe('conflict');
    expect(codeOf(await remove(ada, grace))).toBe('conflict');
    expect(codeOf(await remove(ada, robin))).toBe('not_found');
  });

  test('is shown in the list of the team', async () => {
    const ada = await signUp();
    const isShown = async () =>
      (await desk.call(ada, ['GET', '/team']))
        .json()
        .data.members.find(({ _id }: { _id: string }) => _id === ada.user.id).hasSecondFactor;
    expect(await isShown()).toBe(false);
    await desk.addPasskey(ada);
    expect(await isShown()).toBe(true);
  });
});
