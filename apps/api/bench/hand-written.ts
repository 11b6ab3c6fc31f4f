import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type BenchCustomer, emptySnapshot, type PaidOrder, type Product } from './write-data.ts';

type Statement = [text: string, values: unknown[]];

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await work(client);
  await client.query('commit');
  client.release();
}
async function runAll(client: pg.PoolClient, statements: Statement[]) {
  for (const [text, values] of statements) await client.query(text, values);
}

function lockAccount(userId: string): Statement {
  return ['select balance, held from credit_accounts where user_id = $1 for update', [userId]];
}

/**
 * The same statements as the product's own verbs send, written by hand on the bare driver: no query builder, no
 * rules, no mapping of rows. What the verbs are held against.
 */
export function openHandWritten(url: string, poolSize: number) {
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  return {
    close: () => pool.end(),
    placeOrder: ({ id, email }: BenchCustomer, product: Product, code: string) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query(
          'select * from packages where id = $1 and archived_at is null limit 1',
          [product.id],
        );
        const [{ name, price_minor: price, currency, credit, validity_days: days }] = rows;
        await client.query(
          `insert into orders (id, kind, order_code, payment_code, user_id, product_id, product_name, product, price_minor,
             fee_minor, total_minor, currency, credit, validity_days, customer_email, customer_name, address, country)
           values ($1, 'package', $2, $3, $4, $5, $6, $7, $8, 0, $8, $9, $10, $11, $12, $13, $14, $15)
           on conflict do nothing returning *`,
          [
            ...[
              uuidv7(),
              code,
              code,
              id,
              product.id,
              name,
              emptySnapshot,
              price,
              currency,
              credit,
              days,
              email,
            ],
            ...['Robin Tester', '1 Test Lane', 'Canada'],
          ],
        );
      }),
    async settle(order: PaidOrder) {
      const { paypalOrderId, paymentId, userId, email } = order;
      const endsAt = new Date(Date.now() + 30 * 86_400_000);
      await pool.query('select * from payments where paypal_order_id = $1 limit 1', [paypalOrderId]);
      await inTransaction(pool, (client) =>
        runAll(client, [
          ['select * from orders where id = $1 for update', [order.id]],
          ['select * from payments where id = $1 for update', [paymentId]],
          [
            `update payments set state = 'settled', capture_id = $1, payer_email = $2, failure = null, captured_at = now(),
               settled_at = now(), next_check_at = null, updated_at = now() where id = $3`,
            [`CAP-${paypalOrderId}`, email, paymentId],
          ],
          [
            `update orders set payment_status = 'Paid', order_status = 'Completed', payment_method = 'Paypal', transaction_id = $1,
               membership_ends_at = $2, paid_at = now(), updated_at = now() where id = $3 returning *`,
            [`CAP-${paypalOrderId}`, endsAt, order.id],
          ],
          [
            `insert into membership_grants (id, user_id, order_id, membership, ends_at) values ($1, $2, $3, 'premium', $4)
             on conflict (order_id) do nothing returning id`,
            [uuidv7(), userId, order.id, endsAt],
          ],
          [
            `update users set membership = 'premium', membership_ends_at = greatest(membership_ends_at, $1), updated_at = now() where id = $2`,
            [endsAt, userId],
          ],
          lockAccount(userId),
          [
            `insert into credit_entries (id, user_id, reason, reference, amount, balance_after, description, order_code)
             values ($1, $2, 'grant', $3, 10, 1000000, $4, $5) on conflict (reason, reference) do nothing returning id`,
            [uuidv7(), userId, `capture:CAP-${paypalOrderId}`, 'Starter', order.orderCode],
          ],
          [
            'update credit_accounts set balance = balance + 10, updated_at = now() where user_id = $1',
            [userId],
          ],
          [
            `insert into outbound_messages (id, occasion, user_id, to_email, subject, text_body) values ($1, $2, $3, $4, $5, $6)
             on conflict (occasion) do nothing returning *`,
            [
              uuidv7(),
              `payment-received:${order.id}`,
              userId,
              email,
              `Your payment for order ${order.orderCode}`,
              'Thank you.',
            ],
          ],
        ]),
      );
    },
    hold: ({ id }: BenchCustomer, generationId: string) => {
      const holdId = uuidv7();
      return inTransaction(pool, (client) =>
        runAll(client, [
          lockAccount(id),
          [
            `update credit_holds set generation_id = $1 where user_id = $2 and state = 'open' and generation_id is null and amount = 1 returning *`,
            [generationId, id],
          ],
          [
            'insert into credit_holds (id, user_id, amount, generation_id) values ($1, $2, 1, $3) returning *',
            [holdId, id, generationId],
          ],
          [
            `insert into credit_entries (id, user_id, reason, reference, amount, balance_after, description, generation_id)
             values ($1, $2, 'hold', $3, -1, 1000000, 'A video', $4) on conflict (reason, reference) do nothing returning id`,
            [uuidv7(), id, `hold:${holdId}`, generationId],
          ],
          [
            'update credit_accounts set balance = balance - 1, held = held + 1, updated_at = now() where user_id = $1',
            [id],
          ],
        ]),
      );
    },
  };
}
