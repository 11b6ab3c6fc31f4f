import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedgerSteps } from '../../../test/ledger-steps.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { creditEntries, creditTakeBacks } from './credits.tables.ts';
import { findLedgerDifferences, getBalance } from './index.ts';

let testApp: TestApp;
let person: TestPerson;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  person = await testApp.signUp();
});

const { grant, hold, commit, release, takeBack } = createLedgerSteps(() => ({
  testApp,
  person,
}));
function balance() {
  return getBalance(testApp.services.database, person.user.id);
}
function ledger() {
  return testApp.services.database
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, person.user.id));
}

describe('granting', () => {
  it('posts a reference once, with any number of concurrent calls', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => grant(10, `capture:${person.user.id}`)),
    );
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(await balance()).toEqual({ balance: 10, held: 0 });
    expect(await ledger()).toHaveLength(1);
  });
});

describe('holding', () => {
  it('starts exactly as many as the balance covers when fifty ask at the same time', async () => {
    await grant(10);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => hold()));
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(rejected).toHaveLength(40);
    expect(rejected.every(({ reason }) => reason.code === 'insufficient_credits')).toBe(true);
    expect(await balance()).toEqual({ balance: 0, held: 10 });
  });

  it('uses a hold that was placed before its generation', async () => {
    await grant(2);
    const ahead = await hold(null);
    expect((await hold(null)).id).toBe(ahead.id);
    const used = await hold(randomUUID());
    expect(used.id).toBe(ahead.id);
    expect(await balance()).toEqual({ balance: 1, held: 1 });
  });
});

describe('closing a hold', () => {
  it('commits or releases, never both, when both are tried at the same time', async () => {
    await grant(1);
    const generationId = randomUUID();
    await hold(generationId);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? commit(generationId) : release(generationId))),
    );
    expect(outcomes.filter((outcome) => outcome !== 'already-closed')).toHaveLength(1);
    const expected = outcomes.includes('committed') ? 0 : 1;
    expect(await balance()).toEqual({ balance: expected, held: 0 });
  });

  it('does nothing for a generation without a hold', async () => {
    expect(await commit(randomUUID())).toBe('already-closed');
    expect(await release(randomUUID())).toBe('already-closed');
  });
});

describe('the ledger', () => {
  it('cannot be rewritten', async () => {
    await grant(3);
    const { database } = testApp.services;
    const own = eq(creditEntries.userId, person.user.id);
    const appendOnly = { cause: expect.objectContaining({ message: 'credit_entries is append-only' }) };
    await expect(database.update(creditEntries).set({ amount: 300 }).where(own)).rejects.toMatchObject(
      appendOnly,
    );
    await expect(database.delete(creditEntries).where(own)).rejects.toMatchObject(appendOnly);
  });

  it('adds up when refunds and releases run at the same time, and returns no more than was granted', async () => {
    const plan = fc.record({
      holds: fc.integer({ min: 0, max: 5 }),
      parts: fc.array(fc.nat(4), { maxLength: 3 }),
    });
    const property = fc.asyncProperty(plan, async ({ holds, parts }) => {
      person = await testApp.signUp();
      await grant(5);
      const held = Array.from({ length: holds }, () => randomUUID());
      for (const id of held) await hold(id);
      const claimed = parts.slice(0, 1).concat(parts.slice(1).map((part) => Math.min(part, 1)));
      await Promise.all([...claimed.map(takeBack), ...held.map(release)]);
      const total = claimed.reduce((sum, part) => sum + part, 0);
      expect(await balance()).toEqual({ balance: Math.max(0, 5 - total), held: 0 });
      const own = eq(creditTakeBacks.userId, person.user.id);
      const rows = await testApp.services.database.select().from(creditTakeBacks).where(own);
      const missing = rows.reduce((sum, { shortfall }) => sum + shortfall, 0);
      expect(missing).toBe(Math.max(0, total - 5));
      expect(await findLedgerDifferences(testApp.services.database)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 12 });
  });

  it('adds up to the balance after any sequence of calls', async () => {
    const started = new Set<string>();
    const startOnce = async (id: string) => {
      if (!started.has(id) && (await hold(id).catch(() => null))) started.add(id);
    };
    const calls = {
      grant: (_: string, amount: number) => grant(amount),
      'hold-ahead': () => hold(null).catch(() => null),
      hold: startOnce,
      commit,
      release,
      'take-back': (_: string, amount: number) => takeBack(amount),
    };
    const step = fc.record({
      call: fc.constantFrom('grant', 'hold', 'hold-ahead', 'commit', 'release', 'take-back'),
      which: fc.nat(5),
      amount: fc.integer({ min: 1, max: 4 }),
    });
    const sequence = fc.array(step, { minLength: 3, maxLength: 12 });
    const property = fc.asyncProperty(sequence, async (steps) => {
      const run = randomUUID().slice(0, -1);
      for (const { call, which, amount } of steps) await calls[call](`${run}${which}`, amount);
      expect(await findLedgerDifferences(testApp.services.database)).toEqual([]);
      expect((await balance()).balance).toBeGreaterThanOrEqual(0);
    });
    await fc.assert(property, { numRuns: 15 });
  });

  it('reports an account whose cached balance was changed without an entry', async () => {
    await grant(5);
    const { database } = testApp.services;
    await database.execute(`update credit_accounts set balance = 50 where user_id = '${person.user.id}'`);
    expect(await findLedgerDifferences(database)).toEqual([
      { userId: person.user.id, balance: 50, ledgerBalance: 5, held: 0, openHolds: 0 },
    ]);
    await database.execute(`update credit_accounts set balance = 5 where user_id = '${person.user.id}'`);
  });
});
