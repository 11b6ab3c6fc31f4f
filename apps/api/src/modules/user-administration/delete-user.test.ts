import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { untilLockIsAwaited } from '../../../test/until-lock-is-awaited.ts';
import { creditAccounts, creditEntries } from '../credits/credits.tables.ts';
import { grantCredits, lockAccount, placeHold } from '../credits/index.ts';
import { grantMembership } from '../memberships/index.ts';
import { queueMessage } from '../messages/index.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { lockOrder } from '../orders/index.ts';
import { orders } from '../orders/orders.tables.ts';
import { tickets } from '../support/support.tables.ts';
import { users } from '../users/users.tables.ts';

let api: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Ada' });
});
afterAll(() => api.close());

function remove(person: TestPerson, as: TestPerson = admin) {
  return api.inject({ method: 'DELETE', url: `/api/users/${person.user.id}`, as });
}
function createUser(as: { token: string }) {
  return api.inject({ method: 'POST', url: '/api/create-user', as, payload: {} });
}
function count(person: TestPerson) {
  return api.services.database.$count(users, eq(users.firebaseUid, person.uid));
}

function placeOrder(person: TestPerson) {
  const product = {
    sellerEmail: '',
    accessUrl: '',
    featuredImage: '',
    points: [],
    guidelines: '',
    slug: '',
    itemCode: '',
  };
  const code = person.user.id.replaceAll('-', '').slice(-8).toUpperCase();
  return api.services.database.insert(orders).values({
    kind: 'package',
    orderCode: code,
    paymentCode: code,
    userId: person.user.id,
    productId: person.user.id,
    productName: 'Starter',
    product,
    priceMinor: 900,
    feeMinor: 0,
    totalMinor: 900,
    currency: 'USD',
    credit: 10,
    validityDays: 30,
    customerEmail: person.email,
    customerName: 'Robin Tester',
    address: '1 Test Lane',
    country: 'Canada',
  });
}

test('removes the user, keeps orders and tickets without them, and audits it', async () => {
  const { database } = api.services;
  const person = await api.signUp({ name: 'Robin Tester' });
  await placeOrder(person);
  await database.transaction(async (transaction) => {
    const userId = person.user.id;
    await grantCredits(transaction, { userId, amount: 5, reference: `capture:${userId}`, description: 'x' });
    await placeHold(transaction, { userId, amount: 1, generationId: null, description: 'x' });
    const mail = { userId, toEmail: person.email, subject: 'Hello Robin', textBody: 'Dear Robin' };
    await queueMessage(transaction, { ...mail, occasion: `test:${userId}` });
    await transaction
      .insert(tickets)
      .values({ userId, subject: 'Help', message: 'Please', userName: 'Robin', userEmail: person.email });
  });

  const answer = await remove(person);
  expect(answer.json()).toEqual({
    success: true,
    message: 'User deleted successfully',
    data: { _id: person.user.id },
  });
  expect(await count(person)).toBe(0);
  for (const table of [creditAccounts, creditEntries])
    expect(await database.$count(table, eq(table.userId, person.user.id))).toBe(0);
  const [order] = await database.select().from(orders).where(eq(orders.productId, person.user.id));
  expect(order).toMatchObject({
    userId: null,
    customerName: 'Deleted user',
    customerEmail: '',
    address: '',
    totalMinor: 900,
    country: 'Canada',
  });
  const [mail] = await database
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.occasion, `test:${person.user.id}`));
  expect(mail).toMatchObject({ state: 'failed', toEmail: '', subject: '', textBody: '', userId: null });
  const [ticket] = await database.select().from(tickets);
  expect(ticket).toMatchObject({ userId: null, userEmail: '', message: 'Please' });
  expect(await readAudit(api, person.user.id)).toEqual([
    expect.objectContaining({
      action: 'user.deleted',
      actorId: admin.user.id,
      before: { userRole: 'member' },
    }),
  ]);
});

test('is for admins, and no one deletes themselves', async () => {
  const person = await api.signUp();
  expect((await remove(admin, person)).json().code).toBe('admin_only');
  const answer = await remove(admin);
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'You cannot delete yourself. Please ask another owner of the shop.',
  ]);
  expect(await count(admin)).toBe(1);
});

test('one admin is left when two delete each other at the same time', async () => {
  const { database } = api.services;
  for (let round = 0; round < 5; round += 1) {
    const pair = [await api.signUp({ role: 'Admin' }), await api.signUp({ role: 'Admin' })] as const;
    await database.update(users).set({ role: 'member' }).where(eq(users.id, admin.user.id));
    await Promise.all([remove(pair[0], pair[1]), remove(pair[1], pair[0])]);
    expect(await database.$count(users, eq(users.role, 'Admin'))).toBe(1);
    await database.update(users).set({ role: 'member' }).where(eq(users.role, 'Admin'));
    await database.update(users).set({ role: 'Admin' }).where(eq(users.id, admin.user.id));
  }
});

test('a token that outlives its record does not bring the record back', async () => {
  const person = await api.signUp();
  await remove(person);
  const answer = await createUser(person);
  expect(answer.json()).toMatchObject({ code: 'account_disabled' });
  expect((await api.inject({ method: 'GET', url: '/users', as: person })).json().code).toBe(
    'account_not_created',
  );
  expect(await count(person)).toBe(0);
});

test('a deletion during first calls of the same account leaves no record', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await api.signUp();
    // The name is missing, so each call writes.
    await api.services.database.update(users).set({ name: '' }).where(eq(users.id, person.user.id));
    await Promise.all([createUser(person), remove(person), createUser(person), createUser(person)]);
    expect(await count(person)).toBe(0);
  }
});

test('two deletions at the same time are one', async () => {
  const person = await api.signUp();
  const answers = await Promise.all([remove(person), remove(person)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test.each(['order', 'balance'])('a deletion waits for a lock on the %s, and both succeed', async (held) => {
  const { database } = api.services;
  const person = await api.signUp();
  const userId = person.user.id;
  await placeOrder(person);
  await database.transaction((transaction) =>
    grantCredits(transaction, { userId, amount: 5, reference: `capture:${userId}`, description: 'x' }),
  );
  let removal: ReturnType<typeof remove> | undefined;
  await database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.userId, userId));
    if (held === 'order') await lockOrder(transaction, order?.id ?? '');
    else await lockAccount(transaction, userId);
    removal = remove(person);
    await untilLockIsAwaited(api);
    // What a settlement writes next, and what it and a new generation both do.
    if (held === 'order')
      await grantMembership(transaction, { userId, orderId: userId, endsAt: new Date('2099-01-01') });
    await placeHold(transaction, { userId, amount: 1, generationId: null, description: 'x' });
  });
  expect((await removal)?.statusCode).toBe(200);
  expect(await count(person)).toBe(0);
});

test('a call in progress while its account is deleted gets a clear error', async () => {
  const person = await api.signUp();
  let call: ReturnType<typeof api.inject> | undefined;
  await api.services.database.transaction(async (transaction) => {
    await transaction.delete(users).where(eq(users.id, person.user.id));
    call = api.inject({ method: 'POST', url: '/api/deduct-credit', as: person });
    await untilLockIsAwaited(api);
  });
  const answer = await call;
  expect([answer?.statusCode, answer?.json().message]).toEqual([404, 'This account no longer exists.']);
});
