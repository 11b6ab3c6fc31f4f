import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@credit-studio/contracts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAccount } from '../../../test/emulator-accounts.ts';
import { eventually } from '../../../test/eventually.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { findRowsHolding } from '../../../test/safety/fingerprint-database.ts';
import { signInAccount, signInByGoogle, signUpAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { untilLockIsAwaited } from '../../../test/until-lock-is-awaited.ts';
import { AppError } from '../../errors/app-error.ts';
import { startWorker } from '../../start-worker.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { users } from '../users/users.tables.ts';
import { teamInvitations } from './team.tables.ts';

let api: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  owner = await api.signUp({ role: 'Admin', name: 'Ada Owner' });
});
afterAll(() => api.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

type Bearer = { token: string };

function newAddress() {
  return `${randomBytes(6).toString('hex')}@people.test`;
}
/** Sign-in times are whole seconds; one within the second of the end counts as one before it. */
function nextSecond() {
  return new Promise((resolve) => setTimeout(resolve, 1_100));
}
/** Invites an address, and returns the code of the mail. */
async function invite(email: string, role: StaffRole = 'support', as: Bearer = owner) {
  const answer = await api.inject({
    method: 'POST',
    url: '/api/team/invitations',
    as,
    payload: { email, role },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const [mail] = await api.services.database
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.toEmail, email))
    .orderBy(desc(outboundMessages.id));
  return new URL(/http:\S+/.exec(mail?.textBody ?? '')?.[0] ?? '').hash.replace('#code=', '');
}
function accept(as: Bearer, code: string) {
  return api.inject({ method: 'POST', url: '/api/team/invitations/accept', as, payload: { code } });
}
function readUsers(as: Bearer) {
  return api.inject({ url: '/users', as });
}
async function readRecord(email: string) {
  const [record] = await api.services.database.select().from(users).where(eq(users.email, email));
  return record;
}
function changeRecord({ user }: TestPerson, changes: Partial<typeof users.$inferInsert>) {
  return api.services.database.update(users).set(changes).where(eq(users.id, user.id));
}
function refusalOf(answer: { statusCode: number; json(): { code: string; error: string } }) {
  const { code, error } = answer.json();
  return [answer.statusCode, code, error];
}
/** Holds the record of a person until the acceptance waits for it, and changes it before the acceptance gets it. */
async function acceptDuring(person: TestPerson, code: string, changes: Partial<typeof users.$inferInsert>) {
  const { pending } = await api.services.database.transaction(async (transaction) => {
    await transaction.update(users).set(changes).where(eq(users.id, person.user.id));
    const answer = accept(person, code);
    await untilLockIsAwaited(api);
    return { pending: answer };
  });
  return pending;
}

const gone = 'This invitation is no longer valid. Please ask for a new one.';
const noLongerGiven =
  'The person who invited you can no longer give this role. Please ask for a new invitation.';

describe('who accepts an invitation', () => {
  test('joins with the role, a record and a confirmed address, and is in the audit log', async () => {
    const email = newAddress();
    const code = await invite(email, 'manager');
    const account = await signUpAccount({ email, displayName: 'Nina New', emailVerified: false });
    const answer = await accept(account, code);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { UserEmail: email, userName: 'Nina New', userRole: 'manager', emailVerified: true, currentBalance: 0 },
    ]);
    const { _id: id } = answer.json().data;
    expect(await readAudit(api, id)).toMatchObject([
      {
        ...{ action: 'team.joined', actorId: id, actorEmail: email, before: { userRole: 'member' } },
        after: { userRole: 'manager', invitedBy: owner.user.id },
      },
    ]);
    const team = (await api.inject({ url: '/api/team', as: account })).json().data;
    expect(team.members).toContainEqual(expect.objectContaining({ _id: id, role: 'manager' }));
    expect(JSON.stringify(team.invitations)).not.toContain(email);
  });

  test('gets their record again for the same call, and anyone else learns nothing by it', async () => {
    const person = await api.signUp();
    const code = await invite(person.email, 'content');
    await nextSecond();
    const joining = { token: await signInAccount(person) };
    const first = await accept(joining, code);
    const again = await accept(joining, code);
    expect([again.statusCode, again.json().data]).toEqual([200, first.json().data]);
    for (const other of [await signUpAccount(), await api.signUp(), owner])
      expect(refusalOf(await accept(other, code))).toEqual([404, 'not_found', gone]);
    const read = await api.inject({
      ...{ method: 'POST', url: '/api/team/invitations/read', payload: { code } },
    });
    expect(read.json().code).toBe('not_found');
    const joined = (await readAudit(api, person.user.id)).filter(({ action }) => action === 'team.joined');
    expect(joined).toHaveLength(1);
  });

  test('gives the confirmation to the identity provider by a worker', async () => {
    const email = newAddress();
    const code = await invite(email);
    const account = await signUpAccount({ email, emailVerified: false });
    expect((await accept(account, code)).statusCode).toBe(200);
    const worker = await startWorker({ environment: api.environment, log: api.services.log });
    await eventually(
      async () => expect(await readAccount(account.uid)).toMatchObject({ email, emailVerified: true }),
      { interval: 200 },
    ).finally(() => worker.stop());
    expect((await readUsers(account)).statusCode).toBe(200);
  });

  test('keeps this session, and every earlier one of theirs ends at once', async () => {
    const person = await api.signUp();
    const code = await invite(person.email);
    await nextSecond();
    const joining = { token: await signInAccount(person) };
    expect((await readUsers(person)).statusCode).toBe(200);
    expect((await accept(joining, code)).statusCode).toBe(200);
    expect((await readUsers(person)).json().code).toBe('session_expired');
    expect((await readUsers(joining)).json()[0].userRole).toBe('moderator');
  });

  test('cannot come back with a link to an address that they no longer have', async () => {
    const person = await api.signUp();
    const code = await invite(person.email);
    await changeRecord(person, { email: newAddress() });
    const url = `/api/users/${person.user.id}`;
    await api.inject({ method: 'PUT', url, as: owner, payload: { userRole: 'moderator' } });
    await changeRecord(person, { email: person.email });
    await nextSecond();
    const again = { token: await signInAccount(person) };
    expect(refusalOf(await accept(again, code))).toEqual([404, 'not_found', gone]);
  });

  test('cannot come back with an older link to a role that was taken away', async () => {
    const person = await api.signUp();
    const code = await invite(person.email);
    const edit = async (userRole: string) => {
      const url = `/api/users/${person.user.id}`;
      const answer = await api.inject({ method: 'PUT', url, as: owner, payload: { userRole } });
      expect(answer.statusCode).toBe(200);
    };
    await edit('moderator');
    await edit('member');
    await nextSecond();
    expect(refusalOf(await accept({ token: await signInAccount(person) }, code))).toEqual([
      404,
      'not_found',
      gone,
    ]);
    expect((await readRecord(person.email))?.role).toBe('member');
  });

  test('leaves nothing to someone who had registered the address before and is signed in', async () => {
    const squatter = await api.signUp({ emailVerified: false });
    const code = await invite(squatter.email, 'owner');
    await nextSecond();
    const person = { token: await signInAccount(squatter) };
    expect((await accept(person, code)).statusCode).toBe(200);
    for (const url of ['/users', '/api/team', '/api/credits'])
      expect((await api.inject({ url, as: squatter })).json().code).toBe('session_expired');
    expect((await accept(squatter, code)).json().code).toBe('session_expired');
    expect((await api.inject({ url: '/api/team', as: person })).statusCode).toBe(200);
  });

  describe('after someone had registered the address and linked their Google account', () => {
    const linkGoogle = async () => {
      const squatter = await api.signUp({ emailVerified: false });
      const google = { sub: squatter.uid, email: `google-${squatter.email}` };
      const linked = { token: await signInByGoogle(google, { as: squatter }) };
      return { squatter, google, linked, code: await invite(squatter.email, 'owner') };
    };
    const signInAgain =
      'This account had other ways to sign in, which were removed to protect it. Please sign in again to join the team.';
    /** Someone who signs in gets another account, and nothing of the team. */
    const expectStranger = async (token: string, { uid }: TestPerson) => {
      expect((await api.services.identity.verifyToken(token)).uid).not.toBe(uid);
      expect((await api.inject({ url: '/api/team', as: { token } })).json().code).toBe('account_not_created');
    };

    test('signs in with the password again, and leaves nothing to fresh sign-ins by Google', async () => {
      const { squatter, google, linked, code } = await linkGoogle();
      await nextSecond();
      const person = { token: await signInAccount(squatter) };
      // Newer than the person's session, so only the provider can end it.
      const newer = { token: await signInByGoogle(google) };
      expect(refusalOf(await accept(person, code))).toEqual([403, 'recent_sign_in_required', signInAgain]);
      expect((await readRecord(squatter.email))?.role).toBe('member');
      expect(await readAudit(api, squatter.user.id)).toEqual([]);
      await nextSecond();
      const joining = { token: await signInAccount(squatter) };
      expect((await accept(joining, code)).statusCode).toBe(200);
      for (const earlier of [squatter, linked, person, newer])
        expect((await api.inject({ url: '/api/team', as: earlier })).json().code).toBe('session_expired');
      await expect(signInByGoogle(google, { as: newer })).rejects.toThrow('TOKEN_EXPIRED');
      await expectStranger(await signInByGoogle(google), squatter);
      expect((await api.inject({ url: '/api/team', as: joining })).statusCode).toBe(200);
    });

    test('comes by Google, and leaves nothing to fresh sign-ins by the old password', async () => {
      const { squatter, google, code } = await linkGoogle();
      await nextSecond();
      const person = { token: await signInByGoogle(google) };
      expect(refusalOf(await accept(person, code))).toEqual([403, 'recent_sign_in_required', signInAgain]);
      await nextSecond();
      const joining = { token: await signInByGoogle(google) };
      expect((await accept(joining, code)).statusCode).toBe(200);
      await expect(signInAccount(squatter)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
      expect((await api.inject({ url: '/api/team', as: squatter })).json().code).toBe('session_expired');
      expect((await api.inject({ url: '/api/team', as: joining })).statusCode).toBe(200);
    });

    test('does not join while the identity provider gives no answer', async () => {
      const { squatter, code } = await linkGoogle();
      await nextSecond();
      const person = { token: await signInAccount(squatter) };
      const down = new AppError('provider_unavailable', 'Please try again in a moment.');
      vi.spyOn(api.services.identity, 'keepSignInProvider').mockRejectedValue(down);
      expect((await accept(person, code)).json().code).toBe('provider_unavailable');
      expect(await readRecord(squatter.email)).toMatchObject({ role: 'member', emailVerifiedAt: null });
    });

    test('keeps both ways to sign in once the address was confirmed', async () => {
      const person = await api.signUp();
      const google = { sub: person.uid, email: `google-${person.email}` };
      await signInByGoogle(google, { as: person });
      const code = await invite(person.email);
      expect((await accept(person, code)).statusCode).toBe(200);
      await nextSecond();
      for (const token of [await signInByGoogle(google), await signInAccount(person)])
        expect((await readUsers({ token })).json()[0].userRole).toBe('moderator');
    });
  });

  test('joins once when they accept twice at the same time', async () => {
    const person = await api.signUp();
    const code = await invite(person.email);
    const answers = await Promise.all([1, 2, 3].map(() => accept(person, code)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const joined = (await readAudit(api, person.user.id)).filter(({ action }) => action === 'team.joined');
    expect(joined).toHaveLength(1);
  });
});

describe('an invitation is not accepted', () => {
  test('with an unknown code, or without a sign-in', async () => {
    const code = 'x'.repeat(43);
    expect(refusalOf(await accept(await api.signUp(), code))).toEqual([404, 'not_found', gone]);
    const anonymous = await api.inject({
      ...{ method: 'POST', url: '/api/team/invitations/accept', payload: { code } },
    });
    expect(anonymous.statusCode).toBe(401);
  });

  test('after its seven days', async () => {
    const person = await api.signUp();
    const code = await invite(person.email);
    const { database } = api.services;
    const expiresAt = new Date(Date.now() - 1);
    await database.update(teamInvitations).set({ expiresAt }).where(eq(teamInvitations.email, person.email));
    expect((await accept(person, code)).json().code).toBe('link_expired');
    expect(await readRecord(person.email)).toMatchObject({ role: 'member' });
  });

  test('with another address, whose person gets no record by it', async () => {
    const email = newAddress();
    const code = await invite(email);
    const other = await signUpAccount();
    expect(refusalOf(await accept(other, code))).toEqual([
      ...[403, 'forbidden'],
      `This invitation is for ${email}. Please sign in with that address.`,
    ]);
    expect(await readRecord(other.email)).toBeUndefined();
    const owned = await signUpAccount({ email });
    expect((await accept(owned, code)).statusCode).toBe(200);
  });

  test('long after the sign-in', async () => {
    const person = await api.signUp();
    const code = await invite(person.email);
    const clock = vi.spyOn(api.services, 'now').mockReturnValue(new Date(Date.now() + 11 * 60_000));
    expect((await accept(person, code)).json().code).toBe('recent_sign_in_required');
    clock.mockReturnValue(new Date(Date.now() + 9 * 60_000));
    expect((await accept(person, code)).statusCode).toBe(200);
  });

  test('by someone who is blocked, before or during the call', async () => {
    const [before, during] = [await api.signUp(), await api.signUp()];
    const [first, second] = [await invite(before.email), await invite(during.email)];
    const blockedUrl = `/api/users/${before.user.id}/block`;
    await api.inject({ method: 'POST', url: blockedUrl, as: owner, payload: { reason: 'Chargebacks' } });
    expect((await accept(before, first)).json().code).toBe('account_disabled');
    const answer = await acceptDuring(during, second, { blockedAt: new Date() });
    expect(refusalOf(answer)).toEqual([
      ...[409, 'conflict'],
      'This account is blocked. Please ask the person who invited you.',
    ]);
    expect(await readRecord(during.email)).toMatchObject({ role: 'member' });
  });

  test('by someone who is in the team already, whose role stays', async () => {
    const person = await api.signUp();
    const code = await invite(person.email, 'owner');
    await changeRecord(person, { role: 'content' });
    expect(refusalOf(await accept(person, code))).toEqual([409, 'conflict', 'You are in the team already.']);
    expect(await readRecord(person.email)).toMatchObject({ role: 'content' });
  });

  test('while the account is about to get another address', async () => {
    const person = await api.signUp({ emailVerified: false });
    const code = await invite(person.email);
    await changeRecord(person, { pendingEmail: newAddress() });
    expect((await accept(person, code)).json().code).toBe('conflict');
    await changeRecord(person, { pendingEmail: null });
    expect((await accept(person, code)).statusCode).toBe(200);
  });

  test('with an address that the record no longer has, or a session that ended during the call', async () => {
    const [moved, ended] = [await api.signUp(), await api.signUp()];
    const [first, second] = [await invite(moved.email), await invite(ended.email)];
    const answer = await acceptDuring(moved, first, { email: newAddress() });
    expect(answer.json().code).toBe('forbidden');
    const late = await acceptDuring(ended, second, { sessionsEndedAt: new Date() });
    expect(late.json().code).toBe('session_expired');
    expect(await readRecord(ended.email)).toMatchObject({ role: 'member' });
  });

  test('once the person who invited has lost the right, left or was deleted', async () => {
    const [demoted, deleted] = [await api.signUp({ role: 'Admin' }), await api.signUp({ role: 'Admin' })];
    const [first, second] = [await api.signUp(), await api.signUp()];
    const codes = [
      await invite(first.email, 'owner', demoted),
      await invite(second.email, 'support', deleted),
    ] as const;
    await changeRecord(demoted, { role: 'manager' });
    expect(refusalOf(await accept(first, codes[0]))).toEqual([409, 'conflict', noLongerGiven]);
    await changeRecord(demoted, { role: 'member' });
    expect(refusalOf(await accept(first, codes[0]))).toEqual([409, 'conflict', noLongerGiven]);
    await api.inject({ method: 'DELETE', url: `/api/users/${deleted.user.id}`, as: owner });
    expect(refusalOf(await accept(second, codes[1]))).toEqual([409, 'conflict', noLongerGiven]);
    expect(await readRecord(first.email)).toMatchObject({ role: 'member' });
  });

  test('when the person who invited loses the right during the call', async () => {
    const inviter = await api.signUp({ role: 'Admin' });
    const person = await api.signUp();
    const code = await invite(person.email, 'owner', inviter);
    const { pending } = await api.services.database.transaction(async (transaction) => {
      await transaction.update(users).set({ role: 'manager' }).where(eq(users.id, inviter.user.id));
      const answer = accept(person, code);
      await untilLockIsAwaited(api);
      return { pending: answer };
    });
    expect(refusalOf(await pending)).toEqual([409, 'conflict', noLongerGiven]);
  });
});

describe('the deletion of a person', () => {
  const readEntries = (id: string) =>
    api.services.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  const remove = async ({ user }: TestPerson) => {
    const answer = await api.inject({ method: 'DELETE', url: `/api/users/${user.id}`, as: owner });
    expect(answer.statusCode).toBe(200);
  };

  test('finds what went to an address that they had then, the mails included', async () => {
    const { database } = api.services;
    const [joined, invited] = [await signUpAccount(), await api.signUp()];
    const code = await invite(joined.email, 'content');
    const { _id: joinedId } = (await accept(joined, code)).json().data;
    await invite(invited.email);
    for (const id of [joinedId, invited.user.id])
      await database.update(users).set({ role: 'member', email: newAddress() }).where(eq(users.id, id));
    for (const id of [joinedId, invited.user.id])
      await api.inject({ method: 'DELETE', url: `/api/users/${id}`, as: owner });
    for (const { email } of [joined, invited]) expect(await findRowsHolding(database, email)).toEqual([]);
  });

  test('leaves the mails of someone who has such an address since', async () => {
    const { database } = api.services;
    const person = await api.signUp();
    await invite(person.email);
    await changeRecord(person, { email: newAddress() });
    const heir = await api.signUp({ role: 'member' });
    await changeRecord(heir, { email: person.email });
    await remove(person);
    const mails = await database
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.toEmail, person.email));
    expect(mails.filter(({ userId }) => userId !== person.user.id)).toEqual(mails);
    expect(await database.$count(teamInvitations, eq(teamInvitations.email, person.email))).toBe(0);
  });

  test('takes every invitation to their address along, in any state, and their address out of the log', async () => {
    const { database } = api.services;
    const person = await api.signUp();
    await accept(person, await invite(person.email, 'content'));
    await changeRecord(person, { role: 'member' });
    await invite(person.email);
    const [open] = await database
      .select()
      .from(teamInvitations)
      .where(eq(teamInvitations.email, person.email))
      .orderBy(desc(teamInvitations.id));
    await api.inject({ method: 'DELETE', url: `/api/team/invitations/${open?.id}`, as: owner });
    await invite(person.email);
    expect(await database.$count(teamInvitations, eq(teamInvitations.email, person.email))).toBe(3);
    await remove(person);
    expect(await findRowsHolding(database, person.email)).toEqual([]);
    const entries = await readEntries(open?.id ?? '');
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['team.invited', { userRole: 'moderator' }],
      ['team.invitation-revoked', { userRole: 'moderator' }],
    ]);
  });
});
