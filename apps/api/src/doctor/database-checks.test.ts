import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { grantCredits } from '../modules/credits/index.ts';
import { listDatabaseChecks } from './database-checks.ts';
import { type Check, describeReports, ok, runChecks, warn } from './run-checks.ts';

let api: TestApp;
let person: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  person = await api.signUp();
  await api.services.database.transaction((transaction) =>
    grantCredits(transaction, {
      ...{ userId: person.user.id, amount: 5, reference: 'capture:1', description: 'Starter' },
    }),
  );
});
afterAll(() => api.close());

async function report(name: string, services: Partial<TestApp['services']> = {}) {
  const checks = listDatabaseChecks({ ...api.services, ...services }).filter((check) => check.name === name);
  const [found] = await runChecks(checks);
  return found;
}

test('the ledger agrees until someone changes a balance past it', async () => {
  expect(await report('ledger')).toMatchObject({ state: 'ok' });
  await api.asOwner('update credit_accounts set balance = balance + 1');
  const found = await report('ledger');
  expect(found?.state).toBe('failed');
  expect(found?.says).toContain(`1 accounts differ from the ledger: ${person.user.id}.`);
  await api.asOwner('update credit_accounts set balance = balance - 1');
});

test('a database without the newest migration names the command to run', async () => {
  const shift = (by: number) =>
    api.asOwner(
      `update drizzle.__drizzle_migrations set created_at = created_at + ${by}
       where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
  await shift(-10_000_000_000_000);
  expect(await report('migrations')).toMatchObject({
    state: 'failed',
    says: expect.stringContaining('node dist/migrate.mjs'),
  });
  await shift(10_000_000_000_000);
});

test.each([
  ['of this minute', 0, 'ok', 'agree'],
  ['ahead', 60_000, 'failed', 'ahead of'],
  ['behind', -60_000, 'failed', 'behind'],
])('a clock %s', async (_, offsetMs, state, words) => {
  const now = () => new Date(Date.now() + offsetMs);
  expect(await report('clock', { now })).toMatchObject({ state, says: expect.stringContaining(words) });
});

test('a role that owns the tables is a warning, and the role of the apps is none', async () => {
  expect(await report('role')).toMatchObject({ state: 'ok' });
  const owner = openDatabase({ url: api.ownerUrl, poolSize: 1 });
  expect(await report('role', owner)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('Give DATABASE_URL a role of lesser rights'),
  });
  await owner.close();
});

test('a check that never ends is a failure, and the others are not kept waiting', async () => {
  const checks: Check[] = [
    { name: 'stuck', run: () => new Promise(() => {}) },
    { name: 'fine', run: async () => ok('Good.') },
    { name: 'so-so', run: async () => warn('Look at it.') },
    { name: 'broken', run: () => Promise.reject(new Error('outer', { cause: new Error('the reason') })) },
  ];
  const reports = await runChecks(checks, 20);
  expect(describeReports(reports)).toBe(
    [
      'FAILED   stuck   There was no answer within 0.02 seconds. Is the address right, and is it let through?',
      'ok       fine    Good.',
      'warning  so-so   Look at it.',
      'FAILED   broken  the reason',
    ].join('\n'),
  );
});
