import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { openSecurityDesk, type StaffSession, showCode, wrongCodeOf } from '../../../test/security-desk.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSecretBox } from '../../secrets/secret-box.ts';
import { sealAppSecret } from './app-secrets.ts';
import { authenticatorApps, recoveryCodes, teamSecurity, wrongCodes } from './staff-security.tables.ts';

let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
beforeAll(async () => {
  api = await createTestApp();
  desk = openSecurityDesk(api);
});
afterAll(() => api.close());

function signUp(): Promise<StaffSession> {
  return api.signUp({ role: 'Admin', name: 'Ada Owner' });
}
async function readApp({ user }: StaffSession) {
  const [row] = await api.services.database
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, user.id));
  return row;
}
function change({ user }: StaffSession, changes: Partial<typeof authenticatorApps.$inferInsert>) {
  return api.services.database
    .update(authenticatorApps)
    .set(changes)
    .where(eq(authenticatorApps.userId, user.id));
}

describe('an authenticator app', () => {
  test('counts once its first code confirms it, and comes with proof and recovery codes as the first second factor', async () => {
    const ada = await signUp();
    const { secret, address } = await desk.startApp(ada);
    expect(URI.parse(address)).toMatchObject({
      issuer: 'Credit Studio',
      label: ada.email,
      digits: 6,
      period: 30,
    });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await desk.readState(ada)).toMatchObject({ methods: [] });
    const answer = await desk.sendAppCode(ada, showCode(secret));
    const { proof, recoveryCodes: codes, security } = answer.json().data;
    expect([answer.statusCode, codes.length]).toEqual([201, 10]);
    expect(security).toMatchObject({ authenticatorApp: { lastUsedAt: null }, recoveryCodesLeft: 10 });
    expect(await desk.mayWork({ ...ada, proof })).toBe(true);
    const [entry] = await readAudit(api, ada.user.id);
    expect([entry?.action, entry?.after]).toEqual(['staff-security.app-added', { isReplacement: false }]);
    expect((await desk.listMails(ada)).map(({ subject }) => subject)).toEqual([
      'An authenticator app was added to your account',
    ]);
  });

  test('is sealed for its person, in whose row only it opens', async () => {
    const ada = await signUp();
    const { secret } = await desk.addApp(ada);
    const row = await readApp(ada);
    expect(row?.secret?.includes(Buffer.from(secret))).toBe(false);
    const grace = await signUp();
    await desk.addApp(grace);
    await change(grace, { secret: row?.secret ?? null, lastStep: null });
    const answer = await desk.confirmWithCode(grace, showCode(secret));
    expect(answer.json().issues[0].message).toContain('can no longer check the codes of your app');
  });

  test('is not set up by a wrong code, by one of 15 minutes later, or without a start', async () => {
    const ada = await signUp();
    expect((await desk.sendAppCode(ada, '123456')).json().code).toBe('link_expired');
    const { secret } = await desk.startApp(ada);
    const wrong = await desk.sendAppCode(ada, wrongCodeOf(secret));
    expect([wrong.json().code, wrong.json().issues[0].path]).toEqual(['invalid_request', 'body.code']);
    await change(ada, { newSecretEndsAt: new Date(Date.now() - 1) });
    expect((await desk.sendAppCode(ada, showCode(secret))).json().code).toBe('link_expired');
    expect([(await readApp(ada))?.secret, await desk.listMails(ada)]).toEqual([null, []]);
  });

  test('works until the first code of its replacement, and no longer', async () => {
    const ada = await signUp();
    const { secret: first } = await desk.addApp(ada);
    const { secret: second } = await desk.startApp(ada);
    expect((await desk.confirmWithCode(ada, showCode(second))).statusCode).toBe(400);
    ada.proof = (await desk.expectConfirmed(desk.confirmWithCode(ada, showCode(first)))).proof;
    const replaced = await desk.sendAppCode(ada, showCode(second, { steps: -1 }));
    expect(replaced.json().data).toMatchObject({ proof: null, recoveryCodes: null });
    expect((await desk.confirmWithCode(ada, showCode(first, { steps: 1 }))).statusCode).toBe(400);
    await desk.expectConfirmed(desk.confirmWithCode(ada, showCode(second)));
    expect((await desk.listMails(ada)).at(-1)?.subject).toBe('Your authenticator app was replaced');
  });

  test('is removed with codes and confirmations as the last second factor, unless the shop requires one', async () => {
    const ada = await signUp();
    const none = await desk.call(ada, ['DELETE', '/staff-security/authenticator-app']);
    expect(none.json().code).toBe('conflict');
    await desk.addApp(ada);
    await api.services.database.update(teamSecurity).set({ isSecondFactorRequired: true });
    const refused = await desk.call(ada, ['DELETE', '/staff-security/authenticator-app']);
    await api.services.database.update(teamSecurity).set({ isSecondFactorRequired: false });
    expect([refused.json().code, (await readApp(ada))?.secret === null]).toEqual(['conflict', false]);
    const removed = await desk.call(ada, ['DELETE', '/staff-security/authenticator-app']);
    expect(removed.json().data).toMatchObject({ authenticatorApp: null, recoveryCodesLeft: 0 });
    expect(await api.services.database.$count(recoveryCodes, eq(recoveryCodes.userId, ada.user.id))).toBe(0);
    expect((await readAudit(api, ada.user.id))[0]?.action).toBe('staff-security.app-removed');
  });
});

describe('a code of the app', () => {
  test.each([-1, 0, 1])('of the %i. step from now confirms a session', async (steps) => {
    const ada = await signUp();
    const { secret } = await desk.addApp(ada);
    await change(ada, { lastStep: null });
    await desk.expectConfirmed(desk.confirmWithCode(ada, showCode(secret, { steps })));
    expect((await readApp(ada))?.lastUsedAt).toBeInstanceOf(Date);
  });

  test('of further away confirms nothing', async () => {
    const ada = await signUp();
    const { secret } = await desk.addApp(ada);
    await change(ada, { lastStep: null });
    for (const steps of [-3, 3])
      expect((await desk.confirmWithCode(ada, showCode(secret, { steps }))).statusCode).toBe(400);
  });

  test('works once, also when it arrives twice at the same time, and makes earlier ones useless', async () => {
    const ada = await signUp();
    const { secret } = await desk.addApp(ada);
    const [now, next] = [showCode(secret), showCode(secret, { steps: 1 })];
    const answers = await Promise.all([desk.confirmWithCode(ada, next), desk.confirmWithCode(ada, next)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await desk.confirmWithCode(ada, now)).json().issues[0].message).toContain('was used already');
  });

  test('gets a clear answer, and is not counted as wrong, once the key that sealed the secret is lost', async () => {
    const ada = await signUp();
    const { secret } = await desk.addApp(ada);
    const lost = { secrets: createSecretBox(randomBytes(32).toString('base64')) };
    await change(ada, { secret: sealAppSecret(lost, ada.user.id, secret) });
    const answer = await desk.confirmWithCode(ada, showCode(secret));
    expect([answer.statusCode, answer.json().issues[0].message]).toEqual([
      400,
      'We can no longer check the codes of your app. Please use a passkey or a recovery code, and set the app up again.',
    ]);
    expect(await api.services.database.$count(wrongCodes, eq(wrongCodes.userId, ada.user.id))).toBe(0);
  });

  test('of someone without an app is refused and not counted', async () => {
    const ada = await signUp();
    const answer = await desk.confirmWithCode(ada, '123456');
    expect(answer.json().issues[0].message).toBe(
      'You have set up no authenticator app. Please use another way.',
    );
    expect(await api.services.database.$count(wrongCodes, eq(wrongCodes.userId, ada.user.id))).toBe(0);
  });
});
