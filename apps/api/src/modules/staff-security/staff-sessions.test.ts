import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { recordStatements } from '../../../test/record-statements.ts';
import { openSecurityDesk, type StaffSession } from '../../../test/security-desk.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testEnvironment } from '../../../test/test-environment.ts';
import { buildApp } from '../../build-app.ts';
import { staffSessions } from './staff-security.tables.ts';

let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
beforeAll(async () => {
  api = await createTestApp();
  desk = openSecurityDesk(api);
});
afterAll(() => api.close());

/** A confirmed session, once its first use is noted. */
async function arrive(): Promise<StaffSession> {
  const ada: StaffSession = await api.signUp({ role: 'Admin' });
  await desk.addPasskey(ada);
  await eventually(async () => expect((await desk.readSecurity(ada)).sessions).toHaveLength(1));
  return ada;
}
function listRows({ user }: StaffSession) {
  return api.services.database.select().from(staffSessions).where(eq(staffSessions.userId, user.id));
}
async function findCurrent(session: StaffSession) {
  const { sessions } = await desk.readSecurity(session);
  return String(sessions.find(({ isCurrent }) => isCurrent)?._id);
}
function end(by: StaffSession, id: string) {
  return desk.call(by, ['DELETE', `/staff-security/sessions/${id}`]);
}

describe('a session of staff', () => {
  test('is noted with the address and browser of its use, and with nothing that opens it', async () => {
    const ada: StaffSession = await api.signUp({ role: 'Admin' });
    expect(await desk.mayWork(ada)).toBe(true);
    await eventually(async () => expect(await listRows(ada)).toHaveLength(1));
    const { proof } = await desk.addPasskey(ada);
    expect(JSON.stringify(await desk.readSecurity(ada))).not.toContain(String(proof));
    expect(JSON.stringify(await listRows(ada))).not.toContain(String(proof));
  });

  test('asks the database nothing while it is warm', async () => {
    const ada = await arrive();
    await desk.call(ada, ['GET', '/second-factor']);
    const cold = await recordStatements(() => desk.call(ada, ['GET', '/team/security']));
    const statements = await recordStatements(() => desk.call(ada, ['GET', '/team/security']));
    expect(statements.filter((text) => /staff_sessions|passkeys|authenticator_apps/.test(text))).toEqual([]);
    expect(statements.length).toBeLessThanOrEqual(cold.length);
    expect(statements.filter((text) => !text.includes('"team_security"'))).toEqual([]);
  });

  test('answers nothing more once another session of the person ended it', async () => {
    const ada = await arrive();
    const { device } = await desk.addPasskey(ada);
    const elsewhere = await desk.signInElsewhere(ada);
    elsewhere.proof = (await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device))).proof;
    expect((await end(ada, await findCurrent(elsewhere))).statusCode).toBe(200);
    expect((await desk.call(elsewhere, ['GET', '/second-factor'])).json().code).toBe('session_expired');
    expect(await desk.mayWork(ada)).toBe(true);
    expect((await readAudit(api, ada.user.id)).map(({ action }) => action)).toContain(
      'staff-security.session-ended',
    );
  });

  test('is not ended by someone else, and not twice', async () => {
    const [ada, grace] = [await arrive(), await arrive()];
    expect((await end(grace, await findCurrent(ada))).statusCode).toBe(404);
    expect(await desk.mayWork(ada)).toBe(true);
    const device = (await desk.addPasskey(ada)).device;
    const elsewhere = await desk.signInElsewhere(ada);
    elsewhere.proof = (await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device))).proof;
    const id = await findCurrent(elsewhere);
    expect((await end(ada, id)).statusCode).toBe(200);
    expect((await end(ada, id)).statusCode).toBe(404);
  });

  test('ends in every process', async () => {
    const ada = await arrive();
    const { device } = await desk.addPasskey(ada);
    const elsewhere = await desk.signInElsewhere(ada);
    elsewhere.proof = (await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device))).proof;
    const other = await buildApp({ environment: testEnvironment(api.variables) });
    const statusThere = async () => {
      const headers = {
        authorization: `Bearer ${elsewhere.token}`,
        'credit-studio-second-factor': String(elsewhere.proof),
      };
      return (await other.app.inject({ url: '/api/team', headers })).statusCode;
    };
    try {
      expect(await statusThere()).toBe(200);
      await end(ada, await findCurrent(elsewhere));
      await eventually(async () => expect(await statusThere()).toBe(401));
    } finally {
      await other.close();
    }
  });

  test('keeps its end when its use is noted late', async () => {
    const ada = await arrive();
    await end(ada, await findCurrent(ada));
    expect((await desk.call(ada, ['GET', '/team'])).statusCode).toBe(401);
    const open = and(eq(staffSessions.userId, ada.user.id), isNull(staffSessions.endedAt));
    expect(await api.services.database.$count(staffSessions, open)).toBe(0);
  });
});
