import { maxPasskeys } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { openSecurityDesk, type StaffSession } from '../../../test/security-desk.ts';
import { createAuthenticator, type Misbehaviour } from '../../../test/software-authenticator.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { passkeyQuestions, passkeys, teamSecurity } from './staff-security.tables.ts';

const log: string[] = [];
let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
beforeAll(async () => {
  api = await createTestApp({
    variables: { LOG_LEVEL: 'info' },
    logDestination: { write: (line) => void log.push(line) },
  });
  desk = openSecurityDesk(api);
});
afterAll(() => api.close());

function signUp(): Promise<StaffSession> {
  return api.signUp({ role: 'Admin', name: 'Ada Owner' });
}
function listRows({ user }: StaffSession) {
  return api.services.database.select().from(passkeys).where(eq(passkeys.userId, user.id));
}
function rename(session: StaffSession, id: string, name: string) {
  return desk.call(session, ['PUT', `/staff-security/passkeys/${id}`], { name });
}
function remove(session: StaffSession, id: string) {
  return desk.call(session, ['DELETE', `/staff-security/passkeys/${id}`]);
}
function requireSecondFactor(isSecondFactorRequired: boolean) {
  return api.services.database.update(teamSecurity).set({ isSecondFactorRequired });
}
async function readId(session: StaffSession, position = 0) {
  const { passkeys: listed } = await desk.readSecurity(session);
  return listed[position]?._id ?? '';
}

describe('a first passkey', () => {
  test('confirms the session in which it is added, comes with recovery codes, and is audited and mailed', async () => {
    const ada = await signUp();
    const { codes, proof } = await desk.addPasskey(ada, createAuthenticator({ isSynced: true }));
    expect(codes).toHaveLength(10);
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(await desk.readSecurity(ada)).toMatchObject({
      passkeys: [{ name: 'Work laptop', isSynced: true, lastUsedAt: null }],
      ...{ authenticatorApp: null, recoveryCodesLeft: 10 },
    });
    const [entry] = await readAudit(api, ada.user.id);
    expect(entry).toMatchObject({
      ...{ action: 'staff-security.passkey-added', actorId: ada.user.id, before: null },
      after: { passkeyName: 'Work laptop', isSynced: true },
    });
    const [mail] = await desk.listMails(ada);
    expect(mail?.subject).toBe('A passkey was added to your account');
    expect(mail?.text).toContain('also where you are signed in already');
  });

  test('leaves the other sessions of the person without rights of staff until they confirm it', async () => {
    const ada = await signUp();
    const elsewhere = await desk.signInElsewhere(ada);
    expect(await desk.mayWork(elsewhere)).toBe(true);
    const { device } = await desk.addPasskey(ada);
    expect([await desk.mayWork(ada), await desk.mayWork(elsewhere)]).toEqual([true, false]);
    const { proof } = await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device));
    expect(await desk.mayWork({ ...elsewhere, proof })).toBe(true);
    expect(await desk.mayWork(ada)).toBe(true);
  });

  test('is added once when two sessions add theirs at the same time', async () => {
    const ada = await signUp();
    const elsewhere = await desk.signInElsewhere(ada);
    const [one, other] = [
      createAuthenticator().create(await desk.startPasskey(ada)),
      createAuthenticator().create(await desk.startPasskey(elsewhere)),
    ];
    const answers = await Promise.all([desk.sendPasskey(ada, one), desk.sendPasskey(elsewhere, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json().code).toBe('second_factor_required');
    expect(await listRows(ada)).toHaveLength(1);
  });
});

describe('a further passkey', () => {
  test('comes without proof and codes, and the browser knows the keys that exist', async () => {
    const ada = await signUp();
    const { device } = await desk.addPasskey(ada);
    expect(await desk.addPasskey(ada)).toMatchObject({ proof: null, codes: [] });
    const question = await desk.startPasskey(ada);
    expect(question).toMatchObject({
      rp: { id: 'admin.test', name: 'Credit Studio' },
      user: { name: ada.email, displayName: 'Ada Owner' },
      ...{ attestation: 'none', timeout: 300_000 },
    });
    expect(question.excludeCredentials).toHaveLength(2);
    // What a newer browser says of the device is stored, and not sent to one that may not know it.
    expect(question.excludeCredentials[0]).toEqual({
      ...{ id: device.id, type: 'public-key', transports: ['internal'] },
    });
    expect(question.user.id).toBe((await desk.startPasskey(ada)).user.id);
    expect(question.user.id).not.toContain(Buffer.from(ada.user.id).toString('base64url'));
  });

  test(`is refused to someone who has ${maxPasskeys}`, async () => {
    const ada = await signUp();
    const { device } = await desk.addPasskey(ada);
    const question = await desk.startPasskey(ada);
    const [row] = await listRows(ada);
    if (!row) throw new Error('The passkey is missing.');
    const copies = Array.from({ length: maxPasskeys - 1 }, (_, index) => {
      const { id: _own, ...rest } = row;
      return { ...rest, credentialId: `${device.id}${index}` };
    });
    await api.services.database.insert(passkeys).values(copies);
    const started = await desk.call(ada, ['POST', '/staff-security/passkeys/start']);
    const added = await desk.sendPasskey(ada, createAuthenticator().create(question));
    expect([started.json().code, added.json().code]).toEqual(['conflict', 'conflict']);
    expect(await listRows(ada)).toHaveLength(maxPasskeys);
  });

  test('cannot be the key of someone else, or the same one again', async () => {
    const [ada, grace] = [await signUp(), await signUp()];
    const { device } = await desk.addPasskey(ada);
    for (const session of [grace, ada]) {
      const answer = await desk.sendPasskey(session, device.create(await desk.startPasskey(session)));
      expect(answer.json().code).toBe('conflict');
    }
    expect(await listRows(grace)).toEqual([]);
  });
});

describe('the answer of a browser', () => {
  const wrongAnswers: [name: string, wrong: Misbehaviour][] = [
    ['from another site', { origin: 'https://admin.test.evil.example' }],
    ['for another host', { rpId: 'storefront.test' }],
    ['from a frame of another page', { crossOrigin: true }],
    ['without anyone at the device', { isPresent: false }],
    ['to a question that was never asked', { challenge: 'bm8gc3VjaCBxdWVzdGlvbg' }],
    ['to a question of another kind', { type: 'webauthn.get' }],
    ['with another id than the device signed', { id: 'YW5vdGhlcg' }],
  ];
  test.each(wrongAnswers)('%s adds nothing', async (_name, wrong) => {
    const ada = await signUp();
    const answer = createAuthenticator().create(await desk.startPasskey(ada), wrong);
    expect((await desk.sendPasskey(ada, answer)).json().code).toBe('invalid_request');
    expect([await listRows(ada), await desk.listMails(ada)]).toEqual([[], []]);
  });

  test.each(['packed', 'tpm', 'apple', 'android-key', 'fido-u2f'])(
    'with a certificate of the device (%s) is refused before anything follows the addresses in it',
    async (format) => {
      const ada = await signUp();
      log.length = 0;
      const answer = createAuthenticator().create(await desk.startPasskey(ada), { format });
      expect((await desk.sendPasskey(ada, answer)).json().code).toBe('invalid_request');
      expect(log.join('')).toContain(`an attestation of the format ${format}, for which no one asked`);
      expect(await listRows(ada)).toEqual([]);
    },
  );

  test.each(['', 'bm90IGpzb24', 'e30'])(
    'with %j in place of what a browser says adds nothing',
    async (data) => {
      const ada = await signUp();
      const answer = createAuthenticator().create(await desk.startPasskey(ada));
      const broken = { ...answer, response: { ...answer.response, clientDataJSON: data } };
      const noObject = { ...answer, response: { ...answer.response, attestationObject: data } };
      expect((await desk.sendPasskey(ada, broken)).json().code).toBe('invalid_request');
      expect((await desk.sendPasskey(ada, noObject)).json().code).toBe('invalid_request');
    },
  );

  test('counts once, also when it arrives twice at the same time, and a wrong one uses the question up', async () => {
    const ada = await signUp();
    const answer = createAuthenticator().create(await desk.startPasskey(ada));
    const answers = await Promise.all([desk.sendPasskey(ada, answer), desk.sendPasskey(ada, answer)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const grace = await signUp();
    const question = await desk.startPasskey(grace);
    await desk.sendPasskey(grace, createAuthenticator().create(question, { isPresent: false }));
    expect((await desk.sendPasskey(grace, createAuthenticator().create(question))).statusCode).toBe(400);
  });

  test('does not count after five minutes, for another person, or when it was asked for a confirmation', async () => {
    const [ada, grace] = [await signUp(), await signUp()];
    const late = createAuthenticator().create(await desk.startPasskey(ada));
    await api.services.database.update(passkeyQuestions).set({ expiresAt: new Date(Date.now() - 1) });
    const foreign = createAuthenticator().create(await desk.startPasskey(grace));
    expect((await desk.sendPasskey(ada, late)).json().code).toBe('invalid_request');
    expect((await desk.sendPasskey(ada, foreign)).json().code).toBe('invalid_request');
    const { device } = await desk.addPasskey(ada);
    const { challenge } = await desk.askForPasskey(ada);
    const added = createAuthenticator().create(await desk.startPasskey(ada), { challenge });
    expect((await desk.sendPasskey(ada, added)).json().code).toBe('invalid_request');
    expect((await listRows(ada)).map(({ credentialId }) => credentialId)).toEqual([device.id]);
  });
});

describe('a passkey that is there', () => {
  test('is renamed and removed by its person only, audited, and the removal is mailed', async () => {
    const [ada, grace] = [await signUp(), await signUp()];
    for (const session of [ada, ada, grace]) await desk.addPasskey(session);
    const id = await readId(ada);
    for (const answer of [await rename(grace, id, 'Mine'), await remove(grace, id)])
      expect(answer.json().code).toBe('not_found');
    const renamed = await rename(ada, id, ' Phone ');
    expect(renamed.json().data.passkeys[0].name).toBe('Phone');
    expect((await remove(ada, id)).json().data.passkeys).toHaveLength(1);
    const entries = (await readAudit(api, ada.user.id)).slice(0, 2);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['staff-security.passkey-removed', { passkeyName: 'Phone' }, null],
      ['staff-security.passkey-renamed', { passkeyName: 'Work laptop' }, { passkeyName: 'Phone' }],
    ]);
    expect((await desk.listMails(ada)).at(-1)?.subject).toBe('A passkey was removed from your account');
    expect(await desk.readSecurity(ada)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('takes recovery codes and confirmations along as the last one, unless the shop requires one', async () => {
    const ada = await signUp();
    const { device } = await desk.addPasskey(ada);
    const elsewhere = await desk.signInElsewhere(ada);
    elsewhere.proof = (await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device))).proof;
    const id = await readId(ada);
    await requireSecondFactor(true);
    const refused = await remove(ada, id);
    expect([refused.json().code, (await listRows(ada)).length]).toEqual(['conflict', 1]);
    await requireSecondFactor(false);
    expect((await remove(ada, id)).json().data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await desk.readState(ada)).toMatchObject({ methods: [], isConfirmed: false });
    expect([await desk.mayWork({ ...ada, proof: '' }), await desk.mayWork(elsewhere)]).toEqual([true, true]);
    expect((await desk.listMails(ada)).at(-1)?.text).toContain('It was your last second factor');
    await desk.addPasskey(ada);
    expect([await desk.mayWork(ada), await desk.mayWork(elsewhere)]).toEqual([true, false]);
  });
});
