import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { users } from '../modules/users/users.tables.ts';
import { pick, prepare, sendTogether, type Values } from './prepare.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const selectEmail = prepare((database, { uid }: Values<{ uid: string }>) =>
  database.select({ email: users.email }).from(users).where(eq(users.firebaseUid, uid)),
);

test('answers for each value, on the pool and inside a transaction', async () => {
  const { database } = api.services;
  const people = [await api.signUp(), await api.signUp()];
  for (const { uid, email } of people) {
    expect(await selectEmail(database, { uid })).toEqual([{ email }]);
    await database.transaction(async (transaction) => {
      await transaction
        .update(users)
        .set({ email: `new-${email}` })
        .where(eq(users.firebaseUid, uid));
      expect(await selectEmail(transaction, { uid })).toEqual([{ email: `new-${email}` }]);
    });
  }
});

test('is parsed once by a connection', async () => {
  await api.services.database.transaction(async (transaction) => {
    for (const uid of ['one', 'two']) await selectEmail(transaction, { uid });
    const { rows } = await transaction.execute(
      sql`select statement from pg_prepared_statements where strpos(statement, 'select "email" from "users"') = 1`,
    );
    expect(rows).toHaveLength(1);
  });
});

test('takes raw SQL, and null for a column that converts its values', async () => {
  const read = prepare((database, { at }: Values<{ at: Date | null }>) =>
    database.execute<{ at: Date | null }>(
      sql`select ${sql.param(at, users.membershipEndsAt)}::timestamptz as at`,
    ),
  );
  const at = new Date('2026-03-01T12:00:00.000Z');
  const { database } = api.services;
  expect((await read(database, { at })).rows).toMatchObject([{ at: expect.stringContaining('2026-03-01') }]);
  expect((await read(database, { at: null })).rows).toEqual([{ at: null }]);
});

test('refuses an id that would be the same in every row', async () => {
  type NewUser = { firebaseUid: string; email: string };
  const insert = prepare((database, values: Values<NewUser>) =>
    database.insert(users).values(pick(values, ['firebaseUid', 'email'])),
  );
  expect(() => insert(api.services.database, { firebaseUid: uuidv7(), email: 'one@mail.test' })).toThrow(
    'must be one of its values',
  );
});

test('statements that are called together run in that order, before their answers arrive', async () => {
  const { uid } = await api.signUp();
  const rename = prepare((database, values: Values<{ uid: string; name: string }>) =>
    database
      .update(users)
      .set(pick(values, ['name']))
      .where(eq(users.firebaseUid, values.uid)),
  );
  const selectName = prepare((database, values: Values<{ uid: string }>) =>
    database.select({ name: users.name }).from(users).where(eq(users.firebaseUid, values.uid)),
  );
  await api.services.database.transaction(async (transaction) => {
    const [, before, , after] = await sendTogether([
      rename(transaction, { uid, name: 'Ada' }),
      selectName(transaction, { uid }),
      rename(transaction, { uid, name: 'Grace' }),
      selectName(transaction, { uid }),
    ]);
    expect([before, after]).toEqual([[{ name: 'Ada' }], [{ name: 'Grace' }]]);
  });
});

test('a branch that is still writing when another one fails writes nothing outside of the transaction', async () => {
  const { database } = api.services;
  const [ada, grace] = [await api.signUp(), await api.signUp()];
  const isAda = eq(users.firebaseUid, ada.uid);
  let writing: Promise<unknown> = Promise.resolve();
  const transaction = database.transaction(async (open) => {
    const writeLate = async () => {
      await open.execute(sql`select 1`);
      await delay(50);
      await open.update(users).set({ name: 'Written late' }).where(isAda);
    };
    writing = writeLate();
    await sendTogether([writing, open.update(users).set({ email: grace.email }).where(isAda)]);
  });
  await expect(transaction).rejects.toMatchObject({ cause: { code: '23505' } });
  await Promise.allSettled([writing]);
  const [row] = await database.select().from(users).where(isAda);
  expect(row?.name).not.toBe('Written late');
});
