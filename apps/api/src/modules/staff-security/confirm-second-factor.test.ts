import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { findRowsHolding } from '../../../test/safety/fingerprint-database.ts';
import { openSecurityDesk, type StaffSession, showCode, wrongCodeOf } from '../../../test/security-desk.ts';
import { createAuthenticator, type Misbehaviour } from '../../../test/software-authenticator.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { isCountOfCopy } from './passkeys.ts';
import { passkeyQuestions, passkeys, staffSessions } from './staff-security.tables.ts';

const log: string[] = [];
let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
beforeAll(async () => {
  api = await createTestApp({
    variables: { LOG_LEVEL: 'trace' },
    logDestination: { write: (line) => void log.push(line) },
  });
  desk = openSecurityDesk(api);
});
afterAll(() => api.close());

function signUp(): Promise<StaffSession> {
  return api.signUp({ role: 'Admin', name: 'Ada Owner' });
}
/** Someone with a passkey, in a session that is not confirmed. */
async function arrive(device = createAuthenticator()) {
  const ada = await signUp();
  const { codes } = await desk.addPasskey(ada, device);
  return { ada, device, codes, elsewhere: await desk.signInElsewhere(ada) };
}
async function readPasskey({ user }: StaffSession) {
  const [row] = await api.services.database.select().from(passkeys).where(eq(passkeys.userId, user.id));
  return row;
}
function listConfirmed({ user }: StaffSession) {
  return api.services.database
    .select({ by: staffSessions.confirmedBy, proofHash: staffSessions.proofHash })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, user.id), isNotNull(staffSessions.proofHash)));
}

describe('the state of a session', () => {
  test('is not confirmed for someone without a second factor, whose sign-in counts', async () => {
    const state = await desk.readState(await signUp());
    expect(state).toMatchObject({ isRequired: false, methods: [], isConfirmed: false });
    expect(state.confirmedAt).toMatch(/:\d\d\.000Z$/);
  });

  test('says how it can be confirmed, and when it was', async () => {
    const { ada, elsewhere, device } = await arrive();
    await desk.addApp(ada);
    const methods = ['passkey', 'authenticator-app', 'recovery-code'];
    expect(await desk.readState(elsewhere)).toMatchObject({ methods, isConfirmed: false });
    const confirmed = await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device));
    expect(confirmed.recoveryCodesLeft).toBe(10);
    const { confirmedAt } = confirmed;
    expect(await desk.readState({ ...elsewhere, proof: confirmed.proof })).toMatchObject({
      ...{ isConfirmed: true, confirmedAt },
    });
  });
});

describe('a passkey', () => {
  test('confirms the session, is noted as used, and is not audited', async () => {
    const { ada, elsewhere, device } = await arrive();
    const audited = await readAudit(api, ada.user.id);
    const { proof } = await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device));
    expect(await desk.mayWork({ ...elsewhere, proof })).toBe(true);
    expect((await readPasskey(ada))?.lastUsedAt).toBeInstanceOf(Date);
    expect(await readAudit(api, ada.user.id)).toEqual(audited);
  });

  test('gives a new proof each time, with which the one before no longer works', async () => {
    const { elsewhere, device } = await arrive();
    const first = await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device));
    const second = await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device));
    expect(await desk.mayWork({ ...elsewhere, proof: first.proof })).toBe(false);
    expect(await desk.mayWork({ ...elsewhere, proof: second.proof })).toBe(true);
  });

  const wrongAnswers: [name: string, wrong: Misbehaviour][] = [
    ['from another site', { origin: 'https://admin.test.evil.example' }],
    ['for another host', { rpId: 'storefront.test' }],
    ['from a frame of another page', { crossOrigin: true }],
    ['without anyone at the device', { isPresent: false }],
    ['to a question that was never asked', { challenge: 'bm8gc3VjaCBxdWVzdGlvbg' }],
    ['to a question of another kind', { type: 'webauthn.create' }],
    ['with a wrong signature', { signature: Buffer.from('no signature') }],
    ['of an unknown key', { id: 'YW5vdGhlcg' }],
  ];
  test.each(wrongAnswers)('%s confirms nothing', async (_name, wrong) => {
    const { ada, elsewhere, device } = await arrive();
    const before = [await readPasskey(ada), await listConfirmed(ada)];
    const answer = await desk.confirmWithPasskey(elsewhere, device, wrong);
    expect(answer.json().code).toBe('invalid_request');
    expect([await readPasskey(ada), await listConfirmed(ada)]).toEqual(before);
    expect(await desk.mayWork(elsewhere)).toBe(false);
  });

  test('of another person, with its own question or the caller’s, confirms nothing', async () => {
    const [one, other] = [await arrive(), await arrive()];
    const ownQuestion = await desk.askForPasskey(one.elsewhere);
    const foreignQuestion = await desk.askForPasskey(other.elsewhere);
    for (const question of [ownQuestion, foreignQuestion]) {
      const answer = other.device.get(question);
      expect((await desk.confirm(one.elsewhere, { method: 'passkey', answer })).json().code).toBe(
        'invalid_request',
      );
    }
    const { id } = one.device;
    const answer = other.device.get(await desk.askForPasskey(one.elsewhere), { id });
    expect((await desk.confirm(one.elsewhere, { method: 'passkey', answer })).json().code).toBe(
      'invalid_request',
    );
  });

  test('answers a question once, also twice at the same time, and within five minutes', async () => {
    const { ada, elsewhere, device } = await arrive();
    const answer = device.get(await desk.askForPasskey(elsewhere));
    const send = () => desk.confirm(elsewhere, { method: 'passkey', answer });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const late = device.get(await desk.askForPasskey(elsewhere));
    await api.services.database
      .update(passkeyQuestions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(passkeyQuestions.userId, ada.user.id));
    expect((await desk.confirm(elsewhere, { method: 'passkey', answer: late })).statusCode).toBe(400);
  });

  test('that was removed since the question confirms nothing', async () => {
    const { ada, elsewhere, device } = await arrive();
    await desk.addApp(ada);
    const answer = device.get(await desk.askForPasskey(elsewhere));
    const { passkeys: listed } = await desk.readSecurity(ada);
    await desk.call(ada, ['DELETE', `/staff-security/passkeys/${listed[0]?._id}`]);
    expect((await desk.confirm(elsewhere, { method: 'passkey', answer })).statusCode).toBe(400);
    const asked = await desk.call(elsewhere, ['POST', '/second-factor/passkey']);
    expect(asked.json().code).toBe('conflict');
  });

  test.each([1, 2])('that counts %i after 2 is refused as a possible copy, and logged', async (signCount) => {
    const { ada, elsewhere, device } = await arrive(createAuthenticator({ counts: true }));
    await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device));
    expect((await readPasskey(ada))?.signCount).toBe(2);
    const before = await listConfirmed(ada);
    log.length = 0;
    const answer = await desk.confirmWithPasskey(elsewhere, device, { signCount });
    expect(answer.json().code).toBe('invalid_request');
    expect([(await readPasskey(ada))?.signCount, await listConfirmed(ada)]).toEqual([2, before]);
    expect(log.join('')).toContain('A passkey counted backwards');
    await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device, { signCount: 3 }));
  });

  test.each([
    [0, 0, false],
    [0, 1, false],
    [5, 6, false],
    [5, 5, true],
    [5, 4, true],
    [5, 0, true],
  ])('that counted %i and then %i may be copied: %s', (stored, given, expected) => {
    expect(isCountOfCopy(stored, given)).toBe(expected);
  });
});

test('secrets are in no log line, no audit entry, no mail, and in no answer but the one that gives them', async () => {
  log.length = 0;
  const ada = await signUp();
  const { secret, codes } = await desk.addApp(ada);
  const firstProof = ada.proof ?? '';
  const elsewhere = await desk.signInElsewhere(ada);
  await desk.confirmWithCode(elsewhere, wrongCodeOf(secret));
  const { proof } = await desk.expectConfirmed(desk.confirmWithCode(elsewhere, showCode(secret)));
  await desk.expectConfirmed(desk.confirmWithRecoveryCode(ada, codes[0] ?? ''));
  const answers = [await desk.readSecurity({ ...elsewhere, proof }), await desk.readState(elsewhere)];
  const written = log.join('') + JSON.stringify(answers);
  const texts = [secret, firstProof, proof, ...codes, ...codes.map((code) => code.replaceAll('-', ''))];
  for (const text of texts) {
    expect(text).not.toBe('');
    expect(written).not.toContain(text);
    expect(await findRowsHolding(api.services.database, text)).toEqual([]);
  }
});
