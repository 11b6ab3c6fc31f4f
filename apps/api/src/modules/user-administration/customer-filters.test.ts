import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { creditAccounts } from '../credits/credits.tables.ts';
import { users } from '../users/users.tables.ts';

let api: TestApp;
let admin: TestPerson;
const day = 86_400_000;

/** What each customer is like, by name. */
const people = {
  Amy: {
    role: 'Seller',
    membership: 'premium',
    endsInDays: 10,
    credits: 3,
    joined: '2025-03-01',
    hasPaid: true,
  },
  Ben: {
    role: 'member',
    membership: 'premium',
    endsInDays: -1,
    credits: 0,
    joined: '2025-03-31',
    hasPaid: true,
  },
  Cleo: {
    role: 'member',
    membership: 'free',
    endsInDays: null,
    credits: 5,
    joined: '2025-04-01',
    hasPaid: false,
  },
  Dan: {
    role: 'member',
    membership: 'basic',
    endsInDays: null,
    credits: null,
    joined: '2024-01-01',
    hasPaid: false,
  },
} as const;

beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Ada' });
  const { database } = api.services;
  for (const [name, person] of Object.entries(people)) {
    const { role, membership, endsInDays, credits, joined, hasPaid } = person;
    const [row] = await database
      .insert(users)
      .values({
        ...{ firebaseUid: name, email: `${name}@filters.test`, name: `Filtered ${name}`, role, membership },
        membershipEndsAt: endsInDays === null ? null : new Date(Date.now() + endsInDays * day),
        createdAt: new Date(`${joined}T12:00:00Z`),
      })
      .returning();
    const userId = row?.id ?? '';
    if (credits !== null) await database.insert(creditAccounts).values({ userId, balance: credits });
    await api.asOwner(`insert into orders (id, kind, order_code, payment_code, user_id, product_id, product_name, product,
        price_minor, fee_minor, total_minor, currency, credit, validity_days, payment_status, order_status,
        customer_email, customer_name, address, country, paid_at)
      values (uuidv7(), 'package', 'CODE${name.toUpperCase().padEnd(4, 'X')}', 'PAYS${name.toUpperCase().padEnd(4, 'X')}', '${userId}', gen_random_uuid(), 'Starter', '{}',
        500, 0, 500, 'USD', 1, 30, 'pending', 'pending', '', '', '', '', ${hasPaid ? 'now()' : 'null'})`);
  }
});
afterAll(() => api.close());

async function list(query: Record<string, string>, as: Parameters<TestApp['inject']>[0]['as'] = admin) {
  const answer = await api.inject({ url: '/users', query: { limit: '50', ...query }, ...(as && { as }) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows: { userName: string }[] = answer.json();
  const names = rows.map(({ userName }) => userName);
  return names
    .filter((name) => name.startsWith('Filtered'))
    .map((name) => name.slice(9))
    .sort();
}

describe('customers', () => {
  test.each([
    [{ role: 'seller' }, ['Amy']],
    [{ role: 'member' }, ['Ben', 'Cleo', 'Dan']],
    [{ member: 'true' }, ['Amy', 'Dan']],
    [{ member: 'false' }, ['Ben', 'Cleo']],
    [{ bought: 'true' }, ['Amy', 'Ben']],
    [{ bought: 'false' }, ['Cleo', 'Dan']],
    [{ credits: 'true' }, ['Amy', 'Cleo']],
    [{ credits: 'false' }, ['Ben', 'Dan']],
    [{ startDate: '2025-03-01', endDate: '2025-03-31' }, ['Amy', 'Ben']],
    [{ startDate: '2025-03-01' }, ['Amy', 'Ben', 'Cleo', 'Dan']],
    [{ bought: 'true', credits: 'false' }, ['Ben']],
    [{ member: 'true', search: 'filtered' }, ['Amy', 'Dan']],
  ] satisfies [Record<string, string>, string[]][])('are found by %j', async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  test('are the same whichever plan finds them, in the order of the list', async () => {
    const sorted = async () =>
      (await api.inject({ url: '/users?bought=true&sort=userName&limit=50', as: admin })).json();
    const checked = await sorted();
    // Statistics of a large table: the plan along the sort.
    await api.asOwner(`update pg_class set reltuples = 10000000, relpages = 100000 where relname = 'users'`);
    expect(await sorted()).toEqual(checked);
    expect(checked.map(({ userName }: { userName: string }) => userName)).toEqual([
      'Filtered Amy',
      'Filtered Ben',
    ]);
    await api.asOwner('analyze users');
  });

  test('are exported with the same filters', async () => {
    const answer = await api.inject({ url: '/users/export?credits=true&role=member', as: admin });
    expect(answer.body).toContain('Filtered Cleo');
    expect(answer.body).not.toContain('Filtered Amy');
  });

  test('stay unfiltered for a program with a key, and are refused another word', async () => {
    const key = await createTestKey(api, admin, { scopes: ['customers:read'] });
    expect(await list({ bought: 'true' }, key)).toHaveLength(4);
    const answer = await api.inject({ url: '/users?bought=perhaps', as: admin });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });
});

test('an index answers who has bought and who has credits left', async () => {
  const { rows } = await api.services.database.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where indexrelid::regclass::text in ('orders_bought', 'credit_accounts_in_credit') and indisvalid`,
  );
  expect(rows).toHaveLength(2);
});
