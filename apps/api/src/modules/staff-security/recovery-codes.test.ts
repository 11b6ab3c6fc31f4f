import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { openSecurityDesk, type StaffSession } from '../../../test/security-desk.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recoveryCodes } from './staff-security.tables.ts';

let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
beforeAll(async () => {
  api = await createTestApp();
  desk = openSecurityDesk(api);
});
afterAll(() => api.close());

async function arrive() {
  const ada: StaffSession = await api.signUp({ role: 'Admin', name: 'Ada Owner' });
  const { codes } = await desk.addPasskey(ada);
  return { ada, codes, code: codes[0] ?? '' };
}
function make(session: StaffSession) {
  return desk.call(session, ['POST', '/staff-security/recovery-codes']);
}

describe('recovery codes', () => {
  test('are ten of 80 random bits each, in a form that can be read out', async () => {
    const { codes } = await arrive();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  test('are replaced by new ones, audited and mailed', async () => {
    const { ada, code } = await arrive();
    const made = (await make(ada)).json().data.recoveryCodes;
    expect(made).toHaveLength(10);
    expect((await desk.confirmWithRecoveryCode(ada, code)).statusCode).toBe(400);
    expect((await desk.expectConfirmed(desk.confirmWithRecoveryCode(ada, made[0]))).recoveryCodesLeft).toBe(
      9,
    );
    const [, entry] = await readAudit(api, ada.user.id);
    expect(entry?.action).toBe('staff-security.recovery-codes-made');
    const subjects = (await desk.listMails(ada)).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual([
      'New recovery codes were made',
      'A recovery code was used to sign in',
    ]);
  });

  test('are not made for someone without a second factor', async () => {
    const ada = await api.signUp({ role: 'Admin' });
    expect((await make(ada)).json().code).toBe('conflict');
    expect(await api.services.database.$count(recoveryCodes, eq(recoveryCodes.userId, ada.user.id))).toBe(0);
  });
});

describe('a recovery code', () => {
  test('confirms a session once, with an entry in the audit log and a mail about those that are left', async () => {
    const { ada, code } = await arrive();
    const elsewhere = await desk.signInElsewhere(ada);
    const confirmed = await desk.expectConfirmed(desk.confirmWithRecoveryCode(elsewhere, code));
    expect(confirmed.recoveryCodesLeft).toBe(9);
    expect(await desk.mayWork({ ...elsewhere, proof: confirmed.proof })).toBe(true);
    const again = await desk.confirmWithRecoveryCode(elsewhere, code);
    expect([again.json().code, again.json().issues[0].path]).toEqual(['invalid_request', 'body.code']);
    const [entry] = await readAudit(api, ada.user.id);
    expect([entry?.action, entry?.after]).toEqual([
      'staff-security.recovery-code-used',
      { recoveryCodesLeft: 9 },
    ]);
    expect((await desk.listMails(ada)).at(-1)?.text).toContain('You have 9 codes left.');
  });

  test('confirms one session when it is used in ten at the same time', async () => {
    const { ada, code } = await arrive();
    const sessions = Array.from({ length: 10 }, () => desk.confirmWithRecoveryCode(ada, code));
    const statuses = (await Promise.all(sessions)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await desk.readState(ada)).methods).toContain('recovery-code');
    const left = and(eq(recoveryCodes.userId, ada.user.id), isNull(recoveryCodes.usedAt));
    expect(await api.services.database.$count(recoveryCodes, left)).toBe(9);
  });

  test('is read in any case, with or without hyphens, and with letters that look like digits', async () => {
    const { ada, codes } = await arrive();
    const written = [
      codes[0]?.toLowerCase(),
      codes[1]?.replaceAll('-', ' '),
      codes[2]?.replaceAll('0', 'o').replaceAll('1', 'l'),
      ` ${codes[3]?.replaceAll('-', '').replaceAll('1', 'I')} `,
    ];
    for (const code of written) await desk.expectConfirmed(desk.confirmWithRecoveryCode(ada, code ?? ''));
  });

  test('of another person confirms nothing', async () => {
    const [one, other] = [await arrive(), await arrive()];
    expect((await desk.confirmWithRecoveryCode(one.ada, other.code)).statusCode).toBe(400);
    await desk.expectConfirmed(desk.confirmWithRecoveryCode(other.ada, other.code));
  });

  test('is the last one after ten, and then no way to confirm', async () => {
    const { ada, codes } = await arrive();
    for (const code of codes) await desk.expectConfirmed(desk.confirmWithRecoveryCode(ada, code));
    expect((await desk.listMails(ada)).at(-1)?.text).toContain('It was the last one. Please make new ones.');
    expect(await desk.readState(ada)).toMatchObject({ methods: ['passkey'] });
    const none = await desk.confirmWithRecoveryCode(ada, codes[0] ?? '');
    expect(none.json().issues[0].message).toBe('You have no recovery codes left. Please use another way.');
  });
});
