import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { users } from '../modules/users/users.tables.ts';
import { openDatabase, type Transaction } from './database.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** How often statements that contain `part` were parsed and kept by the connection of the transaction. */
async function countKept(transaction: Transaction, part: string): Promise<number> {
  const { rows } = await transaction.execute<{ kept: number }>(
    sql`select count(*)::int as kept from pg_prepared_statements where strpos(statement, ${part}) > 0`,
  );
  return rows[0]?.kept ?? 0;
}

test('a statement is parsed once for a connection, and answers for each value', async () => {
  const people = [await api.signUp(), await api.signUp()];
  await api.services.database.transaction(async (transaction) => {
    for (const { uid } of people) {
      const rows = await transaction
        .select({ email: users.email })
        .from(users)
        .where(eq(users.firebaseUid, uid));
      expect(rows).toEqual([{ email: people.find((person) => person.uid === uid)?.email }]);
    }
    expect(await countKept(transaction, 'select "email" from "users"')).toBe(1);
  });
});

test('a search is planned for its own term each time', async () => {
  await api.services.database.transaction(async (transaction) => {
    await transaction.select({ name: users.name }).from(users).where(like(users.name, '%a%'));
    expect(await countKept(transaction, 'select "name" from "users"')).toBe(0);
  });
});

test('a statement that failed can be sent again', async () => {
  const refuse = () => api.services.database.select().from(users).where(eq(users.id, 'no id'));
  await expect(refuse()).rejects.toThrow();
  await expect(refuse()).rejects.toThrow();
  expect(await api.services.database.select().from(users).where(eq(users.firebaseUid, 'none'))).toEqual([]);
});

test('nothing of a transaction is kept when one of its statements fails', async () => {
  const { database } = api.services;
  const { uid } = await api.signUp();
  const failing = database.transaction(async (transaction) => {
    const isPerson = eq(users.firebaseUid, uid);
    await Promise.all([
      transaction.update(users).set({ name: 'Before' }).where(isPerson),
      transaction.execute(sql`select 1 / 0`),
      transaction.update(users).set({ name: 'After' }).where(isPerson),
    ]);
  });
  await expect(failing).rejects.toThrow();
  const rows = await database.select({ name: users.name }).from(users).where(eq(users.firebaseUid, uid));
  expect(rows).not.toContainEqual({ name: expect.stringMatching(/Before|After/) });
});

test('a connection whose begin fails runs nothing after it', async () => {
  const { pool, close } = openDatabase({ url: api.environment.DATABASE_URL, poolSize: 1 });
  const client = await pool.connect();
  client.on('error', () => {});
  await client.query({ text: 'begin nothing' }, []);
  await client.query('select 1').catch(() => {});
  await expect(client.query('select 2')).rejects.toThrow();
  client.release(true);
  await close();
});
