import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { untilLockIsAwaited } from '../../../test/until-lock-is-awaited.ts';
import type { Transaction } from '../../database/database.ts';
import { expireMemberships } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import { decideMembershipEnd, grantMembership, revokeMembership } from './index.ts';

let api: TestApp;
let person: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.signUp();
});

const [early, late] = [new Date('2098-01-01T00:00:00Z'), new Date('2099-01-01T00:00:00Z')];
async function grant(endsAt: Date) {
  const orderId = randomUUID();
  await api.services.database.transaction((tx) =>
    grantMembership(tx, { userId: person.user.id, orderId, endsAt }),
  );
  return orderId;
}
function revoke(orderId: string) {
  return api.services.database.transaction((tx) =>
    revokeMembership(tx, { userId: person.user.id, orderId, now: new Date() }),
  );
}
async function read() {
  const [user] = await api.services.database.select().from(users).where(eq(users.id, person.user.id));
  return [user?.membership, user?.membershipEndsAt];
}

test('ends with the last remaining grant', async () => {
  const [first, second] = [await grant(early), await grant(late)];
  await revoke(second);
  expect(await read()).toEqual(['premium', early]);
  expect(await revoke(second)).toBe('nothing-granted');
  await revoke(first);
  expect(await read()).toEqual(['free', null]);
});

test('keeps the later end of another order', async () => {
  const first = await grant(early);
  await grant(late);
  await revoke(first);
  expect(await read()).toEqual(['premium', late]);
});

test.each([
  ['without an end', null],
  ['until another day', new Date('2097-06-01T00:00:00Z')],
])('keeps what staff chose %s', async (_name, membershipEndsAt) => {
  const order = await grant(early);
  const chosen = { membership: 'premium' as const, membershipEndsAt };
  await api.services.database.update(users).set(chosen).where(eq(users.id, person.user.id));
  await revoke(order);
  expect(await read()).toEqual(['premium', membershipEndsAt]);
});

type Step = (transaction: Transaction) => Promise<unknown>;

/** Runs both at once: the second starts before the first commits, which does `last` while the second waits. */
async function meet(first: Step, second: () => Promise<unknown>, last?: Step) {
  let other: Promise<unknown> = Promise.resolve();
  await api.services.database.transaction(async (tx) => {
    await first(tx);
    other = second();
    await untilLockIsAwaited(api);
    await last?.(tx);
  });
  await other;
}

test('sees the grant of another order that is being settled', async () => {
  const last = await grant(late);
  await meet(
    (tx) => grantMembership(tx, { userId: person.user.id, orderId: randomUUID(), endsAt: early }),
    () => revoke(last),
  );
  expect(await read()).toEqual(['premium', early]);
});

test('of both grants together leaves none', async () => {
  const [first, last] = [await grant(early), await grant(late)];
  await meet(
    (tx) => revokeMembership(tx, { userId: person.user.id, orderId: last, now: new Date() }),
    () => revoke(first),
  );
  expect(await read()).toEqual(['free', null]);
});

test('of several that are over end in the order in which others lock their people', async () => {
  const { database } = api.services;
  const [low, high] = [person, await api.signUp()].toSorted((one, other) =>
    one.user.id.localeCompare(other.user.id),
  );
  if (!low || !high) throw new Error('Two people are two people.');
  const end = ({ user }: TestPerson, membershipEndsAt: Date) =>
    database.update(users).set({ membership: 'premium', membershipEndsAt }).where(eq(users.id, user.id));
  // The table and the index of ends have the second one first.
  await end(high, new Date('2020-01-01T00:00:00Z'));
  await end(low, new Date('2020-02-01T00:00:00Z'));
  await meet(
    async (tx) => {
      await tx.select().from(users).where(eq(users.id, low.user.id)).for('no key update');
    },
    () => expireMemberships(api.services),
    (tx) => tx.select().from(users).where(eq(users.id, high.user.id)).for('no key update', { noWait: true }),
  );
  const rows = await database
    .select({ membership: users.membership })
    .from(users)
    .where(inArray(users.id, [low.user.id, high.user.id]));
  expect(rows).toEqual([{ membership: 'free' }, { membership: 'free' }]);
});

describe('the end of what an order grants', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const placedAt = new Date('2026-01-31T00:00:00Z');

  test.each([
    ['the order’s validity', { createdAt: placedAt, validityDays: 60 }, '2026-04-01T00:00:00.000Z'],
    ['30 days for no validity', { createdAt: placedAt, validityDays: 0 }, '2026-03-02T00:00:00.000Z'],
    [
      '30 days for a negative validity',
      { createdAt: placedAt, validityDays: -5 },
      '2026-03-02T00:00:00.000Z',
    ],
    [
      '30 days for a validity that is no number',
      { createdAt: placedAt, validityDays: Number.NaN },
      '2026-03-02T00:00:00.000Z',
    ],
    [
      'the order’s validity from now for an order without a day',
      { createdAt: new Date('never'), validityDays: 1 },
      '2026-05-02T12:00:00.000Z',
    ],
  ])('is %s', (_name, order, end) => {
    expect(decideMembershipEnd(order, now).toISOString()).toBe(end);
  });
});
