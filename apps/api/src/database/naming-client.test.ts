import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { users } from '../modules/users/users.tables.ts';
import type { Transaction } from './database.ts';

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
