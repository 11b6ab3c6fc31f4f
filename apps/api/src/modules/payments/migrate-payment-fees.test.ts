import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore } from '../../../test/database-before-migration.ts';

let database: Awaited<ReturnType<typeof createDatabaseBefore>>;
beforeAll(async () => {
  database = await createDatabaseBefore('0074_costs');
});
afterAll(() => database.close());

const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;

test('gives each settled payment the fee that was stored with its order, and no other payment', async () => {
  await database.query(`
    insert into orders (id, kind, order_code, payment_code, product_id, product_name, product, price_minor,
        fee_minor, total_minor, currency, credit, validity_days, customer_email, customer_name, address, country,
        paypal_fee_minor)
      select id, 'package', code, code, id, 'Starter', '{}', 900, 0, 900, 'EUR', 10, 30, 'a@people.test', 'A', '', '', fee
        from (values ('${idOf(1)}'::uuid, 'ORDER001', 80), ('${idOf(2)}', 'ORDER002', null)) as sold (id, code, fee);
    insert into payments (id, order_id, attempt, amount_minor, currency, state, capture_id) values
      ('${idOf(3)}', '${idOf(1)}', 1, 900, 'EUR', 'failed', 'CAPTURE1'),
      ('${idOf(4)}', '${idOf(1)}', 2, 900, 'EUR', 'settled', 'CAPTURE2'),
      ('${idOf(5)}', '${idOf(2)}', 1, 900, 'EUR', 'settled', 'CAPTURE3');
    insert into users (id, firebase_uid, email, name) values ('${idOf(1)}', 'uid', 'a@people.test', 'A');
    insert into generations (id, user_id, kind, status, input, credit_cost, deadline_at, finished_at) values
      ('${idOf(6)}', '${idOf(1)}', 'video', 'succeeded', '{}', 1, now(), now());
    insert into generation_settings (credit_costs) values ('{"video": 3}');`);

  await database.migrate();

  expect(await database.query('select id, paypal_fee_minor from payments order by id')).toEqual([
    { id: idOf(3), paypal_fee_minor: null },
    { id: idOf(4), paypal_fee_minor: 80 },
    { id: idOf(5), paypal_fee_minor: null },
  ]);
  // What earlier releases made has no cost, which is not the same as none.
  expect(await database.query('select provider_calls, cost_micros from generations')).toEqual([
    { provider_calls: [], cost_micros: null },
  ]);
  expect(await database.query('select credit_costs, model_prices from generation_settings')).toEqual([
    { credit_costs: { video: 3 }, model_prices: {} },
  ]);
});
