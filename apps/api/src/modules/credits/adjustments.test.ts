import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLedgerSteps } from '../../../test/ledger-steps.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { adjustCredits, findLedgerDifferences, getBalance, takeBackCredits } from './index.ts';

let testApp: TestApp;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = await testApp.signUp({ role: 'Admin' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  person = await testApp.signUp();
});

const { grant, hold, inTransaction } = createLedgerSteps(() => ({ testApp, person }));
function balance() {
  return getBalance(testApp.services.database, person.user.id);
}

describe('adjusting', () => {
  const adjust = (changes: object = {}) =>
    inTransaction((tx) =>
      adjustCredits(tx, {
        userId: person.user.id,
        amount: 5,
        reference: `test:${randomUUID()}`,
        description: 'Adjusted',
        actorId: admin.user.id,
        ...changes,
      }),
    );

  test('posts a reference once, with any number of concurrent calls', async () => {
    const reference = `test:${randomUUID()}`;
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => adjust({ reference })));
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
    expect(await balance()).toEqual({ balance: 5, held: 0 });
  });

  test('is rejected when the balance is not the one that was seen, and one of two concurrent changes wins', async () => {
    await grant(3);
    const both = await Promise.allSettled([adjust({ expectedBalance: 3 }), adjust({ expectedBalance: 3 })]);
    const rejected = both.filter((result) => result.status === 'rejected');
    expect(rejected.map(({ reason }) => reason.code)).toEqual(['stale_version']);
    expect((await balance()).balance).toBe(8);
  });

  test.each([-6, 2_147_483_647])(
    'is rejected when %i would exceed what an account can hold',
    async (amount) => {
      await grant(5);
      await expect(adjust({ amount })).rejects.toMatchObject({ code: 'conflict' });
      expect((await balance()).balance).toBe(5);
    },
  );
});

describe('taking back', () => {
  const takeBack = (amount: number, reference: string) =>
    inTransaction((tx) =>
      takeBackCredits(tx, { userId: person.user.id, amount, reference, description: 'R', orderCode: 'O' }),
    );

  test('takes what is unspent, once per reference, and returns the shortfall', async () => {
    await grant(4);
    const reference = `refund:${randomUUID()}`;
    expect(await takeBack(10, reference)).toEqual({ returned: 4, shortfall: 6 });
    await grant(4);
    expect(await takeBack(10, reference)).toEqual({ returned: 0, shortfall: 0 });
    expect((await balance()).balance).toBe(4);
  });

  test('leaves what is on hold for a video until it is released', async () => {
    await grant(4);
    await hold();
    expect(await takeBack(4, `refund:${randomUUID()}`)).toEqual({ returned: 3, shortfall: 1 });
    expect(await balance()).toEqual({ balance: 0, held: 1 });
    expect(await findLedgerDifferences(testApp.services.database)).toEqual([]);
  });
});
