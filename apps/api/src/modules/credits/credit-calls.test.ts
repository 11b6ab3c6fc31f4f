import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { users } from '../users/users.tables.ts';
import { creditAccounts } from './credits.tables.ts';
import { expireUnusedHolds, findLedgerDifferences, getBalance, grantCredits, placeHold } from './index.ts';

let api: TestApp;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin' });
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.signUp();
});

const inTransaction: TestApp['services']['database']['transaction'] = (work) =>
  api.services.database.transaction(work);
function grant(amount: number) {
  return inTransaction((tx) =>
    grantCredits(tx, { userId: person.user.id, amount, reference: `test:${randomUUID()}`, description: 'S' }),
  );
}
function balance() {
  return getBalance(api.services.database, person.user.id);
}
function post(as: TestPerson, url: string, payload: object = {}, key?: string) {
  return api.inject({
    method: 'POST',
    url,
    as,
    payload,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

describe('POST /api/deduct-credit', () => {
  test('sets exactly one credit aside, with any body and however often', async () => {
    await grant(3);
    const claims = { amount: 3, userEmail: admin.email };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(person, '/api/deduct-credit', claims)),
    );
    for (const answer of answers) expect(answer.json().data).toEqual({ balance: 2, held: 1 });
  });

  test('is rejected without credits', async () => {
    const answer = await post(person, '/api/deduct-credit');
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'insufficient_credits']);
  });
});

describe('POST /api/refund-credit', () => {
  test('returns the caller’s own unused credit and never more', async () => {
    await grant(3);
    await post(person, '/api/deduct-credit');
    const claims = { amount: 1_000, userEmail: person.email };
    const first = await post(person, '/api/refund-credit', claims);
    expect(first.json()).toMatchObject({
      data: { balance: 3, held: 0 },
      message: 'Your credit was returned.',
    });
    const second = await post(person, '/api/refund-credit', claims);
    expect(second.json()).toMatchObject({
      data: { balance: 3, held: 0 },
      message: 'There was no credit to return.',
    });
  });

  test('leaves the credit of a video in progress on hold', async () => {
    await grant(1);
    await post(person, '/api/deduct-credit');
    await inTransaction((tx) =>
      placeHold(tx, { userId: person.user.id, amount: 1, generationId: randomUUID(), description: 'V' }),
    );
    await post(person, '/api/refund-credit');
    expect(await balance()).toEqual({ balance: 0, held: 1 });
  });

  test('stores the reason that an admin gives for staff only', async () => {
    const gift = { userEmail: person.email, amount: 1, reason: ' Ticket “Lost video” ' };
    expect((await post(admin, '/api/refund-credit', gift)).statusCode).toBe(200);
    const [entry] = await readAudit(api, person.user.id);
    expect(entry?.after).toEqual({ currentBalance: 1, reason: 'Ticket “Lost video”' });
    const url = `/api/users/${person.user.id}/credits`;
    const staff = await api.inject({ url, as: admin });
    expect(staff.json().data.entries[0].note).toBe('Ticket “Lost video”');
    const own = await api.inject({ url: '/api/credits', as: person });
    expect(own.json().data.entries).toHaveLength(1);
    expect(own.body).not.toContain('Lost video');
  });

  test('lets an admin give someone else credits, audited and once per key', async () => {
    const gift = { userEmail: person.email.toUpperCase(), amount: 5 };
    const key = `gift-${person.user.id}`;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => post(admin, '/api/refund-credit', gift, key)),
    );
    for (const answer of answers)
      expect(answer.json()).toMatchObject({
        data: { balance: 5, held: 0 },
        message: '5 credits were added.',
      });
    expect((await balance()).balance).toBe(5);
    expect(await readAudit(api, person.user.id)).toMatchObject([
      { action: 'credits.given', before: { currentBalance: 0 }, after: { currentBalance: 5 } },
    ]);
  });

  test.each([0, -1, 1_001, 1.5, 'many', null])('rejects a gift of %j and gives nothing', async (amount) => {
    const answer = await post(admin, '/api/refund-credit', { userEmail: person.email, amount });
    expect(answer.statusCode).toBe(400);
    expect((await balance()).balance).toBe(0);
  });

  test('gives an admin nothing for themselves, and lets no one but an admin give credits', async () => {
    await post(admin, '/api/refund-credit', { userEmail: admin.email, amount: 5 });
    expect((await getBalance(api.services.database, admin.user.id)).balance).toBe(0);
    const stranger = await api.signUp();
    await post(stranger, '/api/refund-credit', { userEmail: person.email, amount: 5 });
    expect((await balance()).balance).toBe(0);
  });
});

test('a credit set aside for a video that never started is returned after 15 minutes', async () => {
  await grant(2);
  await post(person, '/api/deduct-credit');
  await expireUnusedHolds(api.services, () => ({ released: 'Returned' }));
  expect(await balance()).toEqual({ balance: 1, held: 1 });
  const later = { ...api.services, now: () => new Date(Date.now() + 16 * 60_000) };
  await Promise.all([
    expireUnusedHolds(later, () => ({ released: 'Returned' })),
    expireUnusedHolds(later, () => ({ released: 'Returned' })),
  ]);
  expect(await balance()).toEqual({ balance: 2, held: 0 });
});

test('a hold that cannot be released does not block the others', async () => {
  const { database } = api.services;
  await grant(1);
  await post(person, '/api/deduct-credit');
  const setHeld = (held: number, userId: string) =>
    database.update(creditAccounts).set({ held }).where(eq(creditAccounts.userId, userId));
  const broken = person.user.id;
  await setHeld(0, broken);
  person = await api.signUp();
  await grant(1);
  await post(person, '/api/deduct-credit');
  const later = { ...api.services, now: () => new Date(Date.now() + 16 * 60_000) };
  await expireUnusedHolds(later, () => ({ released: 'Returned' }));
  expect(await balance()).toEqual({ balance: 1, held: 0 });
  await setHeld(1, broken);
  await expireUnusedHolds(later, () => ({ released: 'Returned' }));
  expect(await findLedgerDifferences(database)).toEqual([]);
});

test('bought credits fit on top of the largest balance that staff can set', async () => {
  await grant(1);
  await post(person, '/api/deduct-credit');
  const url = `/api/users/${person.user.id}`;
  const payload = { currentBalance: 2_147_483_647, balanceSeen: 0 };
  expect((await api.inject({ method: 'PUT', url, as: admin, payload })).statusCode).toBe(200);
  await post(person, '/api/refund-credit');
  expect(await grant(1_000_000)).toBe('posted');
  const history = await api.inject({ url: '/api/credits', as: person });
  expect(history.json().data).toMatchObject({ balance: 2_148_483_648, held: 0 });
  expect(await findLedgerDifferences(api.services.database)).toEqual([]);
});

describe('GET /api/users/{id}/credits', () => {
  const read = (as: TestPerson, id: string) => api.inject({ url: `/api/users/${id}/credits`, as });

  test('shows an admin what the customer sees', async () => {
    await grant(3);
    const own = await api.inject({ url: '/api/credits', as: person });
    expect((await read(admin, person.user.id)).json()).toEqual(own.json());
  });

  test('is for admins only, and 404 for a deleted or unknown user', async () => {
    expect((await read(person, person.user.id)).json().code).toBe('admin_only');
    expect((await read(admin, randomUUID())).json().code).toBe('not_found');
    await api.services.database.delete(users).where(eq(users.id, person.user.id));
    expect((await read(admin, person.user.id)).json().code).toBe('not_found');
  });
});
