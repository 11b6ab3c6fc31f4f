import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecurityDesk, type StaffSession, showCode, wrongCodeOf } from '../../../test/security-desk.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { wrongCodes } from './staff-security.tables.ts';
import { decideWaitMinutes, decideWaitSeconds } from './wrong-codes.ts';

let api: TestApp;
let desk: ReturnType<typeof openSecurityDesk>;
beforeAll(async () => {
  api = await createTestApp();
  desk = openSecurityDesk(api);
});
afterAll(() => api.close());

const wrongRecoveryCode = 'AAAA-AAAA-AAAA-AAAA';
/** Someone with every way to confirm, in a session that is not confirmed. */
async function arrive() {
  const ada: StaffSession = await api.signUp({ role: 'Admin', name: 'Ada Owner' });
  const { device, codes } = await desk.addPasskey(ada);
  const { secret } = await desk.addApp(ada);
  return { ada, device, secret, code: codes[0] ?? '', elsewhere: await desk.signInElsewhere(ada) };
}
async function enterWrongCodes(session: StaffSession, secret: string, count: number) {
  for (let entered = 0; entered < count; entered += 1)
    expect((await desk.confirmWithCode(session, wrongCodeOf(secret))).statusCode).toBe(400);
}
async function readCount({ user }: StaffSession) {
  const [row] = await api.services.database.select().from(wrongCodes).where(eq(wrongCodes.userId, user.id));
  return row?.count ?? 0;
}
async function listWarnings(session: StaffSession) {
  const mails = await desk.listMails(session);
  return mails.filter(({ subject }) => subject === 'Wrong codes were entered for your account');
}
function letPass({ user }: StaffSession, minutes: number) {
  const lastAt = new Date(Date.now() - minutes * 60_000);
  return api.services.database.update(wrongCodes).set({ lastAt }).where(eq(wrongCodes.userId, user.id));
}
async function readRefusal(answering: ReturnType<typeof desk.confirmWithCode>) {
  const answer = await answering;
  const seconds = Number(answer.headers['retry-after']);
  return { status: answer.statusCode, minutes: Math.ceil(seconds / 60), error: answer.json().error };
}

describe('after five wrong codes', () => {
  test('of the app and for recovery together, no right one is taken either, and the person gets one mail', async () => {
    const { elsewhere, secret, code } = await arrive();
    await enterWrongCodes(elsewhere, secret, 3);
    for (let entered = 0; entered < 2; entered += 1)
      expect((await desk.confirmWithRecoveryCode(elsewhere, wrongRecoveryCode)).statusCode).toBe(400);
    const refused = [
      await desk.confirmWithCode(elsewhere, showCode(secret)),
      await desk.confirmWithRecoveryCode(elsewhere, code),
      await desk.confirmWithCode(elsewhere, wrongCodeOf(secret)),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(880);
      expect(answer.json().error).toMatch(/in 15 minutes; a passkey works at once/);
    }
    const [mail, ...more] = await listWarnings(elsewhere);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Someone who knows your password entered 5 wrong codes in a row');
    expect(mail?.text).toContain('No code is taken for 15 minutes');
    expect(await readCount(elsewhere)).toBe(5);
  });

  test('a passkey still works, after which codes are taken again', async () => {
    const { elsewhere, device, secret, code } = await arrive();
    await enterWrongCodes(elsewhere, secret, 5);
    await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device));
    await desk.expectConfirmed(desk.confirmWithRecoveryCode(elsewhere, code));
  });

  test('a right one is taken once 15 minutes are over', async () => {
    const { elsewhere, secret } = await arrive();
    await enterWrongCodes(elsewhere, secret, 5);
    await letPass(elsewhere, 14);
    expect((await desk.confirmWithCode(elsewhere, showCode(secret))).statusCode).toBe(429);
    await letPass(elsewhere, 15);
    await desk.expectConfirmed(desk.confirmWithCode(elsewhere, showCode(secret)));
    expect(await readCount(elsewhere)).toBe(0);
  });

  test('five more make the person wait twice as long, and are mailed again', async () => {
    const { elsewhere, secret } = await arrive();
    await enterWrongCodes(elsewhere, secret, 5);
    await letPass(elsewhere, 15);
    await enterWrongCodes(elsewhere, secret, 5);
    const refused = await readRefusal(desk.confirmWithCode(elsewhere, showCode(secret)));
    expect(refused).toMatchObject({ status: 429, minutes: 30 });
    expect(refused.error).toContain('in 30 minutes;');
    const [, mail, ...more] = await listWarnings(elsewhere);
    expect(mail?.text).toContain('entered 10 wrong codes in a row');
    expect(mail?.text).toContain('No code is taken for 30 minutes');
    expect(more).toEqual([]);
  });

  test('that came slowly, a code is not taken either', async () => {
    const { elsewhere, secret } = await arrive();
    await enterWrongCodes(elsewhere, secret, 4);
    await letPass(elsewhere, 30 * 24 * 60);
    await enterWrongCodes(elsewhere, secret, 1);
    expect((await desk.confirmWithCode(elsewhere, showCode(secret))).statusCode).toBe(429);
  });

  test('again and again, the wait is a day at most', async () => {
    const { elsewhere, secret } = await arrive();
    await enterWrongCodes(elsewhere, secret, 1);
    await api.services.database
      .update(wrongCodes)
      .set({ count: 499 })
      .where(eq(wrongCodes.userId, elsewhere.user.id));
    await enterWrongCodes(elsewhere, secret, 1);
    const refused = await readRefusal(desk.confirmWithCode(elsewhere, showCode(secret)));
    expect(refused).toMatchObject({ status: 429, minutes: 24 * 60 });
    expect(refused.error).toContain('in 24 hours;');
  });

  test('of twenty at the same time, no further one was compared', async () => {
    const { elsewhere, secret } = await arrive();
    const wrong = wrongCodeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.confirmWithCode(elsewhere, wrong)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect([await readCount(elsewhere), (await listWarnings(elsewhere)).length]).toEqual([5, 1]);
  });

  test('of one person, those of another are taken', async () => {
    const [one, other] = [await arrive(), await arrive()];
    await enterWrongCodes(one.elsewhere, one.secret, 5);
    await desk.expectConfirmed(desk.confirmWithCode(other.elsewhere, showCode(other.secret)));
  });
});

test('a right code makes the wrong ones before it count no longer', async () => {
  const { elsewhere, secret, code } = await arrive();
  await enterWrongCodes(elsewhere, secret, 4);
  await desk.expectConfirmed(desk.confirmWithRecoveryCode(elsewhere, code));
  expect(await readCount(elsewhere)).toBe(0);
  await enterWrongCodes(elsewhere, secret, 4);
  expect(await listWarnings(elsewhere)).toEqual([]);
});

test.each([
  ...([0, 1, 4, 6, 9, 14] as const).map((count) => [count, 0] as const),
  ...([5, 10, 15, 20, 25] as const).map((count, waits) => [count, 15 * 2 ** waits] as const),
  ...([35, 40, 45, 5_000] as const).map((count) => [count, count === 35 ? 960 : 1_440] as const),
])('after %i wrong codes in a row, none is taken for %i minutes', (count, minutes) => {
  expect(decideWaitMinutes(count)).toBe(minutes);
});

test.each([
  ['at once', 5, 0, 900],
  ['a second before its end', 5, 899, 1],
  ['at its end', 5, 900, 0],
  ['without a wait', 4, 0, 0],
])('%s, after %i wrong codes and %i seconds, %i seconds are left', (_case, count, passed, left) => {
  const lastAt = new Date('2030-01-01T12:00:00Z');
  expect(decideWaitSeconds({ count, lastAt }, new Date(lastAt.getTime() + passed * 1000))).toBe(left);
});
