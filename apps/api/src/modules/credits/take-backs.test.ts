import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdCredits } from '../../../test/spend-credits.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import type { Transaction } from '../../database/database.ts';
import { findTakeBacks, getBalance, grantCredits, releaseHold, takeBackCredits } from './index.ts';
import { decidePayments } from './take-backs.ts';

test.each([
  ['nothing without a shortfall', [0], 3, []],
  ['one shortfall in full', [2], 3, [[0, 2]]],
  ['a part of a shortfall that is larger', [5], 3, [[0, 3]]],
  [
    'the oldest shortfall first',
    [2, 2],
    3,
    [
      [0, 2],
      [1, 1],
    ],
  ],
  ['no shortfall once the credits are used up', [3, 2], 3, [[0, 3]]],
])('released credits pay %s', (_name, shortfalls, available, expected) => {
  const open = shortfalls.map((shortfall, index) => ({ index, shortfall }));
  const payments = decidePayments(open, available);
  expect(payments.map(({ takeBack, paid }) => [takeBack.index, paid])).toEqual(expected);
});

describe('released credits', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    person = await openAccount();
  });
  afterAll(() => app.close());

  /** A user with two credits. */
  async function openAccount(): Promise<TestPerson> {
    const opened = await app.signUp();
    const grant = { amount: 2, reference: `test:${randomUUID()}`, description: 'Starter' };
    await app.services.database.transaction((tx) => grantCredits(tx, { ...grant, userId: opened.user.id }));
    return opened;
  }
  /** Takes one credit back and returns the reference. */
  async function takeBack({ user }: TestPerson, transaction?: Transaction): Promise<string> {
    const reference = `refund:${randomUUID()}`;
    const refund = { reference, description: 'Refund', orderCode: 'O', userId: user.id, amount: 1 };
    if (transaction) await takeBackCredits(transaction, refund);
    else await app.services.database.transaction((tx) => takeBackCredits(tx, refund));
    return reference;
  }
  function release(generationId: string) {
    return app.services.database.transaction((tx) =>
      releaseHold(tx, { generationId, description: 'Returned' }),
    );
  }
  async function shortfalls(references: string[]) {
    const found = await findTakeBacks(app.services.database, references);
    return references.map((reference) => found.get(reference)?.shortfall);
  }

  test('pay the oldest of several refunds first', async () => {
    const [first = '', second = ''] = [await holdCredits(app, person), await holdCredits(app, person)];
    const refunds = [await takeBack(person), await takeBack(person)];
    expect(await shortfalls(refunds)).toEqual([1, 1]);
    await release(second);
    expect(await shortfalls(refunds)).toEqual([0, 1]);
    await release(first);
    expect(await shortfalls(refunds)).toEqual([0, 0]);
  });

  test('pay no refund of someone else', async () => {
    const other = await openAccount();
    const held = await holdCredits(app, person);
    await holdCredits(app, other, 2);
    const refunds = [await takeBack(other)];
    expect(await release(held)).toEqual({ returned: 1 });
    expect(await shortfalls(refunds)).toEqual([1]);
  });

  test('pay a refund that was begun before them and booked after them', async () => {
    const { database } = app.services;
    const held = await database.transaction(async (refund) => {
      await refund.execute(sql`select now()`);
      const generationId = await holdCredits(app, person, 2);
      await takeBack(person, refund);
      return generationId;
    });
    expect(await release(held)).toEqual({ returned: 1 });
    expect(await getBalance(database, person.user.id)).toEqual({ balance: 1, held: 0 });
  });
});
