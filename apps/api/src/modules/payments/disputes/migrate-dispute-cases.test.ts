import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore } from '../../../../test/database-before-migration.ts';

let database: Awaited<ReturnType<typeof createDatabaseBefore>>;
beforeAll(async () => {
  database = await createDatabaseBefore('0068_disputes');
});
afterAll(() => database.close());

const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;

/** Payment, PayPal's id, state, amount, deadline and decision of each dispute that an earlier version stored. */
const stored = [
  [1, 'PP-D-WAITING', 'open', 900, '2026-12-01T00:00:00Z', null],
  [2, 'PP-D-REVIEWED', 'open', 800, null, null],
  [1, 'PP-D-SEVERAL', 'open', 400, '2026-12-02T00:00:00Z', null],
  [2, 'PP-D-SEVERAL', 'open', 500, '2026-12-02T00:00:00Z', null],
  [2, 'PP-D-LOST', 'lost', 700, null, '2026-11-03T00:00:00Z'],
  [1, 'PP-D-WON', 'won', 600, null, '2026-11-04T00:00:00Z'],
] as const;

test('makes one case of the payments of each dispute that was stored before there were cases', async () => {
  const quote = (value: string | number | null) => (value === null ? 'null' : `'${value}'`);
  const rows = stored.map(([payment, ...values], index) => {
    const fields = [idOf(index + 1), idOf(payment), ...values, `2026-11-0${index + 1}T00:00:00Z`];
    return `(${fields.map(quote).join(', ')}, 'UNAUTHORISED', '2026-11-05', '2026-11-06')`;
  });
  await database.query(`
    insert into orders (id, kind, order_code, payment_code, product_id, product_name, product, price_minor,
        fee_minor, total_minor, currency, credit, validity_days, customer_email, customer_name, address, country)
      select id, 'package', code, code, id, 'Starter', '{}', 900, 0, 900, 'EUR', 10, 30, 'a@people.test', 'A', '', ''
        from (values ('${idOf(1)}'::uuid, 'ORDER001'), ('${idOf(2)}', 'ORDER002')) as sold (id, code);
    insert into payments (id, order_id, attempt, amount_minor, currency)
      select id, id, 1, 900, 'EUR' from orders;
    insert into disputes (id, payment_id, paypal_dispute_id, state, amount_minor, respond_by, decided_at,
        created_at, reason, changed_at, updated_at)
      values ${rows.join(',\n')}`);

  await database.migrate();

  const cases = await database.query('select * from dispute_cases order by id');
  const shared = {
    ...{ stage: null, outcome: null, reason: 'UNAUTHORISED', currency: 'EUR' },
    changed_at: new Date('2026-11-05T00:00:00Z'),
    updated_at: new Date('2026-11-06T00:00:00Z'),
  };
  const expected = [
    ['PP-D-WAITING', 'open', 'shop', 900, '2026-12-01T00:00:00Z', null, 1],
    ['PP-D-REVIEWED', 'open', 'paypal', 800, null, null, 2],
    ['PP-D-SEVERAL', 'open', 'shop', 900, '2026-12-02T00:00:00Z', null, 3],
    ['PP-D-LOST', 'lost', null, 700, null, '2026-11-03T00:00:00Z', 5],
    ['PP-D-WON', 'won', null, 600, null, '2026-11-04T00:00:00Z', 6],
  ] as const;
  const moment = (text: string | null) => text && new Date(text);
  expect(cases).toEqual(
    expected.map(([paypal_dispute_id, state, waits_for, amount_minor, respondBy, decidedAt, number]) => ({
      ...{ ...shared, id: idOf(number), paypal_dispute_id, state, waits_for, amount_minor },
      ...{ respond_by: moment(respondBy), decided_at: moment(decidedAt) },
      opened_at: new Date(`2026-11-0${number}T00:00:00Z`),
    })),
  );
});
