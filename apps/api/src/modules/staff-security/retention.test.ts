import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openSecurityDesk, type StaffSession } from '../../../test/security-desk.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { users } from '../users/users.tables.ts';
import { forgetPasskeyQuestions, forgetStaffSessions, unconfirmStaffSessions } from './retention.ts';
import { passkeyQuestions, type StaffSessionRow, staffSessions } from './staff-security.tables.ts';

let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
beforeAll(async () => {
  api = await createTestApp();
  desk = openSecurityDesk(api);
});
afterAll(() => api.close());
// Each test counts what is there.
beforeEach(async () => {
  await api.services.database.delete(staffSessions);
});

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
const unconfirm = () => unconfirmStaffSessions(api.services.database, { before: daysAgo(30) });
const forget = () => forgetStaffSessions(api.services.database, { before: daysAgo(90) });

/** A confirmed session, once its first use is noted. */
async function arrive(): Promise<StaffSession> {
  const ada: StaffSession = await api.signUp({ role: 'Admin' });
  await desk.addPasskey(ada);
  await eventually(async () => expect((await findRow(ada))?.address).not.toBe(''));
  return ada;
}
async function findRow({ user }: StaffSession): Promise<StaffSessionRow | undefined> {
  const [row] = await api.services.database
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.userId, user.id));
  return row;
}
/** As if its calls had come so many days ago. The process no longer remembers that it has just noted them. */
function age({ user }: StaffSession, days: number, confirmedDaysAgo = days) {
  return api.services.database
    .update(staffSessions)
    .set({ lastSeenAt: daysAgo(days), confirmedAt: daysAgo(confirmedDaysAgo) })
    .where(eq(staffSessions.userId, user.id));
}
async function endOwn(session: StaffSession) {
  const [current] = (await desk.readSecurity(session)).sessions;
  await desk.call(session, ['DELETE', `/staff-security/sessions/${current?._id}`]);
}

describe('a confirmed session', () => {
  test('has to be confirmed again after 30 days without a use', async () => {
    const [ada, grace] = [await arrive(), await arrive()];
    await age(ada, 31);
    await age(grace, 29);
    expect(await unconfirm()).toBe(1);
    await eventually(async () => expect(await desk.mayWork(ada)).toBe(false));
    expect((await desk.call(ada, ['GET', '/team'])).json().code).toBe('second_factor_required');
    expect(await desk.mayWork(grace)).toBe(true);
    expect(await unconfirm()).toBe(0);
  });

  test('stays confirmed when it was just confirmed after so long, and its use is not noted yet', async () => {
    const ada = await arrive();
    await age(ada, 31, 0);
    expect(await unconfirm()).toBe(0);
    expect(await desk.mayWork(ada)).toBe(true);
  });

  test('is never forgotten as such', async () => {
    const ada = await arrive();
    await age(ada, 91);
    expect(await forget()).toBe(0);
    expect(await desk.mayWork(ada)).toBe(true);
  });
});

describe('90 days after the last use', () => {
  test('a session that is not confirmed is forgotten', async () => {
    const ada = await arrive();
    await age(ada, 91);
    await unconfirm();
    expect(await forget()).toBe(1);
    expect(await findRow(ada)).toBeUndefined();
    expect((await desk.call(ada, ['GET', '/team'])).json().code).toBe('second_factor_required');
  });

  test('a session that was ended stays ended, without address and browser', async () => {
    const ada = await arrive();
    await endOwn(ada);
    await age(ada, 91);
    await unconfirm();
    expect(await forget()).toBe(1);
    expect(await findRow(ada)).toMatchObject({ address: '', userAgent: '', endedAt: expect.any(Date) });
    expect((await desk.call(ada, ['GET', '/second-factor'])).json().code).toBe('session_expired');
    expect(await forget()).toBe(0);
  });

  test.each([
    ['goes', 'have ended, too', 0, false],
    ['stays', 'of an earlier time have ended', -1, true],
  ])('a session that was ended %s once all sign-ins %s', async (_verb, _case, shiftMs, isKept) => {
    const ada = await arrive();
    await endOwn(ada);
    await age(ada, 91);
    await unconfirm();
    const { signedInAt = new Date() } = (await findRow(ada)) ?? {};
    await api.services.database
      .update(users)
      .set({ sessionsEndedAt: new Date(signedInAt.getTime() + shiftMs) })
      .where(eq(users.id, ada.user.id));
    await forget();
    expect((await findRow(ada)) !== undefined).toBe(isKept);
  });
});

test('a session of less than 90 days ago stays as it is', async () => {
  const ada = await arrive();
  await endOwn(ada);
  await age(ada, 89);
  const before = await findRow(ada);
  expect(await forget()).toBe(0);
  expect(await findRow(ada)).toEqual(before);
});

test('what a browser did not sign in time goes, and what it may still sign stays', async () => {
  const ada = await arrive();
  await desk.startPasskey(ada);
  const count = () =>
    api.services.database.$count(passkeyQuestions, eq(passkeyQuestions.userId, ada.user.id));
  const waiting = await count();
  expect(waiting).toBeGreaterThan(0);
  expect(await forgetPasskeyQuestions(api.services.database, { before: new Date() })).toBe(0);
  const later = new Date(Date.now() + 6 * 60_000);
  expect(await forgetPasskeyQuestions(api.services.database, { before: later })).toBe(waiting);
});
