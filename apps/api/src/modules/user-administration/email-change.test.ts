import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAccount } from '../../../test/emulator-accounts.ts';
import { eventually } from '../../../test/eventually.ts';
import { signInAccount, signUpAccount } from '../../../test/sign-up.ts';
import { openSupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { startWorker } from '../../start-worker.ts';
import { insertPackage } from '../catalog/index.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { tickets } from '../support/support.tables.ts';
import { users } from '../users/users.tables.ts';
import { syncAccount } from './account-sync.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

function register() {
  return api.signUp({ emailVerified: false });
}
function createAddress() {
  return `${randomUUID()}@people.test`;
}
function change(as: { token: string }, email: string) {
  return api.inject({ method: 'PUT', url: '/api/email-address', as, payload: { email } });
}
async function readRecord({ user: { id } }: TestPerson) {
  const [record] = await api.services.database.select().from(users).where(eq(users.id, id));
  return record;
}
function listMails(email: string) {
  return api.services.database
    .select()
    .from(outboundMessages)
    .where(and(eq(outboundMessages.toEmail, email), like(outboundMessages.occasion, 'verify-email:%')));
}

/** The record and the account at the provider agree on the address, and no change is in progress. */
async function expectInStep(person: TestPerson, email: string) {
  expect(await readRecord(person)).toMatchObject({ email, pendingEmail: null, emailVerifiedAt: null });
  expect(await readAccount(person.uid)).toMatchObject({ email, emailVerified: false });
}

describe('a corrected address', () => {
  test('is given to the record and the account, is mailed a link, and ends the sessions', async () => {
    const person = await register();
    const email = createAddress();
    const answer = await change(person, ` ${email.toUpperCase()} `);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { UserEmail: email, isPending: false }]);
    await expectInStep(person, email);
    expect(await listMails(email)).toHaveLength(1);
    const again = await api.inject({ method: 'POST', url: '/api/create-user', as: person, payload: {} });
    expect(again.json().code).toBe('session_expired');
    expect(await signInAccount({ ...person, email })).not.toBe('');
  });

  test('frees the old one for the person whose address it is', async () => {
    const person = await register();
    await change(person, createAddress());
    const owner = await api.signUp({ email: person.email, emailVerified: false });
    expect(owner.user.id).not.toBe(person.user.id);
  });

  test('leaves nothing to the link that was mailed to the old one', async () => {
    const person = await register();
    const [mail] = await listMails(person.email);
    await change(person, createAddress());
    const code = new URL(/http:\S+/.exec(mail?.textBody ?? '')?.[0] ?? '').searchParams.get('code');
    const url = '/api/email-verification/confirm';
    expect((await api.inject({ method: 'POST', url, payload: { code } })).statusCode).toBe(404);
  });

  test('is where mails about earlier orders and tickets go', async () => {
    const person = await register();
    const ticketId = await openSupportDesk(api).open(person);
    const { database } = api.services;
    const starter = {
      name: 'Starter',
      priceMinor: 900,
      currency: 'USD',
      credit: 10,
      validityDays: 30,
    } as const;
    const { id: packageId } = await database.transaction((transaction) =>
      insertPackage(transaction, { ...starter, points: [], accessUrl: '' }),
    );
    const placed = await api.inject({
      method: 'POST',
      url: '/new-order',
      as: person,
      payload: { packageId, customerName: 'Robin', address: '1 Mill Lane', country: 'France' },
    });
    expect(placed.statusCode).toBe(201);
    const email = createAddress();
    await change(person, email);
    const [order] = await database.select().from(orders).where(eq(orders.userId, person.user.id));
    const [ticket] = await database.select().from(tickets).where(eq(tickets.id, ticketId));
    expect([order?.customerEmail, ticket?.userEmail]).toEqual([email, email]);
  });
});

describe('a correction is refused', () => {
  test('long after the password was entered', async () => {
    const person = await register();
    vi.spyOn(api.services, 'now').mockReturnValue(new Date(Date.now() + 6 * 60_000));
    const answer = await change(person, createAddress());
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'recent_sign_in_required']);
  });

  test('for an address that is confirmed', async () => {
    const answer = await change(await api.signUp(), createAddress());
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'Your email address is confirmed and cannot be changed. Please contact support.',
    ]);
  });

  test.each([
    ['a user here', async () => (await register()).email],
    ['an account without a record', async () => (await signUpAccount()).email],
  ])('to the address of %s', async (_of, createTaken) => {
    const person = await register();
    const answer = await change(person, await createTaken());
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'This email is already in use. Please try another one.',
    ]);
    await expectInStep(person, person.email);
    const status = await api.inject({ method: 'GET', url: '/users', as: person });
    expect(status.statusCode).toBe(200);
  });

  test.each(['', 'no one', 'a@b.test\r\nBcc: eve@evil.test'])('to %j', async (email) => {
    expect((await change(await register(), email)).json().code).toBe('invalid_request');
  });

  test('to the same address, and while another one is in progress', async () => {
    const person = await register();
    expect((await change(person, person.email)).statusCode).toBe(409);
    vi.spyOn(api.services.identity, 'setEmail').mockRejectedValueOnce(new Error('away'));
    await change(person, createAddress());
    expect((await change(person, createAddress())).statusCode).toBe(409);
  });
});

describe('whatever is killed in between', () => {
  // A worker takes its time to start, and one that is left behind would do the work of the next tests.
  test('a provider that is down gets the address from a worker', async () => {
    const person = await register();
    const email = createAddress();
    vi.spyOn(api.services.identity, 'setEmail').mockRejectedValueOnce(new Error('away'));
    expect((await change(person, email)).json().data).toEqual({ UserEmail: email, isPending: true });
    const worker = await startWorker({ environment: api.environment, log: api.services.log });
    await eventually(() => expectInStep(person, email), { interval: 200 }).finally(() => worker.stop());
  });

  /** A change that stops when the provider has the address and the record does not. */
  async function stopHalfway() {
    const person = await register();
    const email = createAddress();
    const { database } = api.services;
    const commit = database.transaction.bind(database);
    // The first transaction stores the wish; the second one never commits.
    vi.spyOn(database, 'transaction')
      .mockImplementationOnce(commit)
      .mockRejectedValueOnce(new Error('killed'));
    expect((await change(person, email)).json().data?.isPending).toBe(true);
    return { person, email };
  }

  test('a change is completed that stopped after the provider had the address', async () => {
    const { person, email } = await stopHalfway();
    expect((await readAccount(person.uid))?.email).toBe(email);
    expect(await readRecord(person)).toMatchObject({ email: person.email, pendingEmail: email });
    expect(await syncAccount(api.services, person.user.id)).toBe('in-step');
    await expectInStep(person, email);
    expect(await syncAccount(api.services, person.user.id)).toBe('in-step');
    expect(await listMails(email)).toHaveLength(1);
  });

  test('a change is completed whose user signs in with the new address before', async () => {
    const { person, email } = await stopHalfway();
    const as = { token: await signInAccount({ ...person, email }) };
    await api.inject({ method: 'POST', url: '/api/create-user', as, payload: {} });
    expect(await syncAccount(api.services, person.user.id)).toBe('in-step');
    await expectInStep(person, email);
    expect(await listMails(email)).toHaveLength(1);
  });

  test('several workers at a time make one change', async () => {
    const person = await register();
    const email = createAddress();
    vi.spyOn(api.services.identity, 'setEmail').mockRejectedValueOnce(new Error('away'));
    await change(person, email);
    const results = await Promise.all([1, 2, 3].map(() => syncAccount(api.services, person.user.id)));
    expect(results).toEqual(['in-step', 'in-step', 'in-step']);
    await expectInStep(person, email);
    expect(await listMails(email)).toHaveLength(1);
  });

  test('an old write that arrives late at the provider is corrected', async () => {
    const person = await register();
    const email = createAddress();
    const { identity } = api.services;
    const setEmail = identity.setEmail.bind(identity);
    vi.spyOn(identity, 'setEmail').mockImplementationOnce(async (uid) => {
      await change(person, email);
      return setEmail(uid, { email: person.email, isVerified: false });
    });
    expect(await syncAccount(api.services, person.user.id)).toBe('in-step');
    await expectInStep(person, email);
  });
});
