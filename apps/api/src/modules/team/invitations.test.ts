import { randomBytes, randomUUID } from 'node:crypto';
import type { StaffRole } from '@credit-studio/contracts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awaitMails } from '../../../test/mails.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { findRowsHolding } from '../../../test/safety/fingerprint-database.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { untilLockIsAwaited } from '../../../test/until-lock-is-awaited.ts';
import { idempotencyKeys } from '../../idempotency/idempotency.tables.ts';
import { sendQueuedMessages } from '../messages/index.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { users } from '../users/users.tables.ts';
import { teamInvitations } from './team.tables.ts';

const log: string[] = [];
let api: TestApp;
let owner: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  api = await createTestApp({
    variables: { LOG_LEVEL: 'trace' },
    logDestination: { write: (line) => void log.push(line) },
  });
  owner = await api.signUp({ role: 'Admin', name: 'Ada Owner' });
  manager = await api.signUp({ role: 'manager', name: 'Max Manager' });
});
afterAll(() => api.close());

const invitationsUrl = '/api/team/invitations';
function newAddress() {
  return `${randomBytes(6).toString('hex')}@people.test`;
}
function invite(email: string, { role = 'support' as StaffRole, as = owner, key = randomUUID() } = {}) {
  const headers = { 'idempotency-key': key };
  return api.inject({ method: 'POST', url: invitationsUrl, as, headers, payload: { email, role } });
}
function resend(id: string, as = owner) {
  return api.inject({ method: 'POST', url: `${invitationsUrl}/${id}/resend`, as, payload: {} });
}
function revoke(id: string, as = owner) {
  return api.inject({ method: 'DELETE', url: `${invitationsUrl}/${id}`, as });
}
function open(code: string) {
  return api.inject({ method: 'POST', url: `${invitationsUrl}/read`, payload: { code } });
}
async function readTeam(as = owner) {
  return (await api.inject({ url: '/api/team', as })).json().data;
}
function listMails(email: string) {
  return api.services.database
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.toEmail, email))
    .orderBy(desc(outboundMessages.id));
}
/** The code of the newest mail that is still queued. */
async function readCode(email: string) {
  const [mail] = await listMails(email);
  return new URL(/http:\S+/.exec(mail?.textBody ?? '')?.[0] ?? '').hash.replace('#code=', '');
}
async function made(email = newAddress()) {
  const answer = await invite(email);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { id: String(answer.json().data._id), email, code: await readCode(email) };
}
function expire(id: string) {
  const expiresAt = new Date(Date.now() - 1);
  return api.services.database.update(teamInvitations).set({ expiresAt }).where(eq(teamInvitations.id, id));
}
function close(id: string) {
  const acceptedAt = new Date();
  return api.services.database.update(teamInvitations).set({ acceptedAt }).where(eq(teamInvitations.id, id));
}
function refusalOf(answer: { statusCode: number; json(): { code: string; error: string } }) {
  const { code, error } = answer.json();
  return [answer.statusCode, code, error];
}

describe('the team', () => {
  test('is listed by role and then by name, without customers, and read by roles that have the right', async () => {
    await api.signUp({ role: 'ADMIN', name: 'adam' });
    await api.signUp({ role: 'moderator', name: 'Sue' });
    await api.signUp({ name: 'Customer' });
    const { members } = await readTeam(manager);
    expect(members.map(({ userName, role }: { userName: string; role: string }) => [userName, role])).toEqual(
      [
        ['Ada Owner', 'owner'],
        ['adam', 'owner'],
        ['Max Manager', 'manager'],
        ['Sue', 'support'],
      ],
    );
    const { id, email, version } = owner.user;
    expect(members[0]).toEqual({
      ...{ _id: id, userName: 'Ada Owner', UserEmail: email, profileURL: '', role: 'owner', version },
      hasSecondFactor: false,
    });
    const support = await api.signUp({ role: 'moderator', name: 'Sven' });
    expect((await api.inject({ url: '/api/team', as: support })).json().code).toBe('permission_missing');
  });

  test('has its open invitations, newest first and expired ones included', async () => {
    const [first, second, taken] = [await made(), await made(), await made()];
    await expire(first.id);
    await revoke(taken.id);
    const { invitations } = await readTeam();
    const ids = invitations.map(({ _id }: { _id: string }) => _id);
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
    expect(ids).not.toContain(taken.id);
    const states = invitations.map((row: { _id: string; isExpired: boolean }) => [row._id, row.isExpired]);
    expect(states).toContainEqual([first.id, true]);
    expect(states).toContainEqual([second.id, false]);
  });
});

describe('an invitation', () => {
  test('is mailed with who invites, as what, and a link for seven days to this address', async () => {
    const email = newAddress();
    const answer = await invite(` ${email.toUpperCase()} `, { role: 'accounting' });
    expect([answer.statusCode, answer.json().data]).toEqual([
      201,
      {
        ...{ _id: expect.any(String), email, role: 'accounting', invitedBy: 'Ada Owner', isExpired: false },
        ...{ sentAt: expect.any(String), expiresAt: expect.any(String) },
      },
    ]);
    const { sentAt, expiresAt } = answer.json().data;
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * 86_400_000);
    const code = await readCode(email);
    await sendQueuedMessages(api.services);
    const [mail] = await awaitMails(email, 1);
    expect(mail?.subject).toBe('Join the team of Credit Studio');
    expect(mail?.text).toContain('Ada Owner invites you to join the team of Credit Studio as accounting.');
    expect(mail?.text).toContain(`http://admin.test/admin/join#code=${code}`);
    expect(mail?.text).toContain(`only for an account with the address ${email}`);
    expect(mail?.text).toContain('Do not forward this email: its link lets one person into the team.');
    expect(mail?.html).toContain('Join the team');
  });

  test('leaves its code in no row once the mail is sent, and in no answer and log line', async () => {
    const { database } = api.services;
    const { email, code, id } = await made();
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(await findRowsHolding(database, code)).toHaveLength(1);
    const answers = [(await resend(id)).body, JSON.stringify(await readTeam()), (await open(code)).body];
    const newest = await readCode(email);
    answers.push((await open(newest)).body);
    await sendQueuedMessages(api.services);
    await awaitMails(email, 2);
    for (const secret of [code, newest]) {
      expect(await findRowsHolding(database, secret)).toEqual([]);
      expect([...answers, ...log].filter((text) => text.includes(secret))).toEqual([]);
    }
    expect(log.length).toBeGreaterThan(10);
  });

  test('is made once per key, and what is stored for a repetition names no one', async () => {
    const [email, key] = [newAddress(), randomUUID()];
    const first = await invite(email, { key });
    const again = await invite(email, { key });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await listMails(email)).toHaveLength(1);
    const stored = await api.services.database
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, key));
    expect(stored.map(({ answer }) => answer)).toEqual([{ invitationId: first.json().data._id }]);
  });

  test.each([
    ['taken back', (id: string) => revoke(id)],
    ['accepted', (id: string) => close(id)],
  ])('that was %s since is no answer to the same call, which says so', async (how, end) => {
    const [email, key] = [newAddress(), randomUUID()];
    const { _id: id } = (await invite(email, { key })).json().data;
    await end(id);
    expect(refusalOf(await invite(email, { key }))).toEqual([
      ...[409, 'conflict'],
      `This invitation was ${how} since. Please reload the list.`,
    ]);
    expect(await listMails(email)).toHaveLength(1);
  });

  test('is made once when several owners invite the same address at the same time', async () => {
    const [email, other] = [newAddress(), await api.signUp({ role: 'Admin' })];
    const answers = await Promise.all([owner, other, owner, other].map((as) => invite(email, { as })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await listMails(email)).toHaveLength(1);
  });

  test('is refused for someone in the team, someone blocked, and someone who is invited already', async () => {
    const blocked = await api.signUp();
    await api.services.database
      .update(users)
      .set({ blockedAt: new Date() })
      .where(eq(users.id, blocked.user.id));
    const { email, id } = await made();
    const taken = `${email} is invited already. Send the invitation again, or take it back first.`;
    expect(refusalOf(await invite(manager.email))).toEqual([
      ...[409, 'conflict'],
      `${manager.email} is in the team already. Change their role in the list.`,
    ]);
    expect(refusalOf(await invite(blocked.email))).toEqual([
      ...[409, 'conflict'],
      `${blocked.email} is blocked. Please unblock them first.`,
    ]);
    expect(refusalOf(await invite(email))).toEqual([409, 'conflict', taken]);
    await expire(id);
    expect(refusalOf(await invite(email))).toEqual([409, 'conflict', taken]);
    await revoke(id);
    expect((await invite(email)).statusCode).toBe(201);
  });

  test('is written, sent again and taken back by owners only', async () => {
    const { id } = await made();
    for (const answer of [
      await invite(newAddress(), { as: manager }),
      await resend(id, manager),
      await revoke(id, manager),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_missing']);
  });

  test('is not written by an owner who lost the role while the call waited', async () => {
    const [former, email] = [await api.signUp({ role: 'Admin' }), newAddress()];
    const { pending } = await api.services.database.transaction(async (transaction) => {
      await transaction.update(users).set({ role: 'manager' }).where(eq(users.id, former.user.id));
      const answer = invite(email, { as: former });
      await untilLockIsAwaited(api);
      return { pending: answer };
    });
    expect((await pending).json().code).toBe('permission_missing');
    expect(await listMails(email)).toEqual([]);
  });

  test('that is sent again has a new link in the name of the sender, and the old one is not found', async () => {
    const { id, email, code } = await made();
    await expire(id);
    expect((await open(code)).json().code).toBe('link_expired');
    const other = await api.signUp({ role: 'Admin', name: 'Otto' });
    const answer = await resend(id, other);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { _id: id, invitedBy: 'Otto', isExpired: false },
    ]);
    expect((await open(code)).json().code).toBe('not_found');
    expect((await open(await readCode(email))).json().data).toMatchObject({ email, invitedBy: 'Otto' });
    expect(await listMails(email)).toHaveLength(2);
  });

  test('that was taken back is found by no one, and is not sent again', async () => {
    const { id, code } = await made();
    const answer = await revoke(id);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { _id: id }]);
    expect([(await revoke(id)).statusCode, (await resend(id)).statusCode]).toEqual([404, 404]);
    expect(refusalOf(await open(code))).toEqual([
      ...[404, 'not_found'],
      'This invitation is no longer valid. Please ask for a new one.',
    ]);
    expect([(await revoke(randomUUID())).statusCode, (await resend(randomUUID())).statusCode]).toEqual([
      404, 404,
    ]);
  });

  test('is in the audit log, each time that it is sent and when it is taken back', async () => {
    const { id, email } = await made();
    await resend(id);
    await revoke(id);
    const entries = await readAudit(api, id);
    expect(entries.map(({ action, subjectKind, after }) => [action, subjectKind, after])).toEqual(
      ['team.invitation-revoked', 'team.invitation-sent-again', 'team.invited'].map((action) => [
        ...[action, 'invitation'],
        { UserEmail: email, userRole: 'moderator' },
      ]),
    );
  });
});

describe('the link of an invitation', () => {
  test('says what it is for to anyone, changes nothing and is not stored by a cache', async () => {
    const [known, stranger] = [await made((await api.signUp()).email), await made()];
    const before = await api.services.database.select().from(teamInvitations);
    const answer = await open(known.code);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().data).toEqual({
      ...{ email: known.email, role: 'support', invitedBy: 'Ada Owner', hasAccount: true },
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect((await open(stranger.code)).json().data).toMatchObject({ hasAccount: false });
    expect(await api.services.database.select().from(teamInvitations)).toEqual(before);
  });

  test.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`])(
    'is incomplete with the code %j',
    async (code) => {
      expect((await open(code)).json().code).toBe('invalid_request');
    },
  );
});
