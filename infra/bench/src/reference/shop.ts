import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { createPaypal, createWebhookCheck } from './paypal.ts';
import { createTables } from './tables.ts';

interface ShopOptions {
  databaseUrl: string;
  paypalUrl: string;
  webhookId: string;
}

const orderSchema = z.object({ customer: z.string(), product: z.string() });
const eventSchema = z.object({ id: z.string(), event_type: z.string() });

/**
 * A shop as a good engineer would write it by hand for speed: prepared statements, one transaction for the money, one
 * kept token and kept connections to PayPal, checked signatures. It has no accounts, no refunds and no repair of what
 * a crash leaves behind, and it trusts its callers.
 */
export async function registerShop(server: FastifyInstance, options: ShopOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 10 });
  await createTables(pool);
  const paypal = createPaypal(options.paypalUrl);
  const isFromPaypal = createWebhookCheck(options.webhookId);

  const placeOrder = async (body: unknown): Promise<string> => {
    const { customer, product } = orderSchema.parse(body);
    const id = randomUUID();
    await pool.query({
      name: 'place',
      text: `insert into orders (id, customer, product, total_minor, credit)
             select $1, $2, name, price_minor, credit from products where name = $3`,
      values: [id, customer, product],
    });
    return id;
  };
  const settle = async (paypalOrderId: string, captureId: string): Promise<void> => {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ id: string; customer: string; credit: number }>({
      name: 'pay',
      text: `update orders set state = 'paid', capture_id = $2, paid_at = now()
              where paypal_order_id = $1 and state = 'open' returning id, customer, credit`,
      values: [paypalOrderId, captureId],
    });
    const [order] = rows;
    if (order) {
      const { id, customer, credit } = order;
      await client.query({
        name: 'post',
        text: 'insert into ledger (order_id, customer, amount) values ($1, $2, $3)',
        values: [id, customer, credit],
      });
      await client.query({
        name: 'credit',
        text: `insert into balances (customer, balance) values ($1, $2)
               on conflict (customer) do update set balance = balances.balance + excluded.balance`,
        values: [customer, credit],
      });
      await client.query({
        name: 'receipt',
        text: 'insert into receipts (order_id, text) values ($1, $2)',
        values: [id, `Thank you for your order ${id}.`],
      });
    }
    await client.query('commit');
    client.release();
  };

  server.post('/orders', async ({ body }) => ({ orderId: await placeOrder(body) }));
  server.post<{ Params: { id: string } }>('/orders/:id/paypal', async ({ params: { id } }) => {
    const { rows } = await pool.query<{ total: number }>({
      name: 'total',
      text: 'select total_minor as total from orders where id = $1',
      values: [id],
    });
    const paypalOrderId = await paypal.createOrder(id, rows[0]?.total ?? 0);
    await pool.query({
      name: 'opened',
      text: 'update orders set paypal_order_id = $2 where id = $1',
      values: [id, paypalOrderId],
    });
    return { paypalOrderId };
  });
  server.post<{ Params: { id: string } }>('/paypal/:id/capture', async ({ params: { id } }) => {
    await settle(id, await paypal.capture(id));
    return { paid: true };
  });
  /** The same purchase without any call to PayPal: what the database costs. */
  server.post('/purchases', async ({ body }) => {
    const id = await placeOrder(body);
    await pool.query({
      name: 'opened',
      text: 'update orders set paypal_order_id = $2 where id = $1',
      values: [id, id],
    });
    await settle(id, id);
    return { paid: true };
  });
  registerWebhook(server, pool, isFromPaypal);
}

/** The signature covers the bytes, so that they are not parsed before it is checked. */
function registerWebhook(
  server: FastifyInstance,
  pool: pg.Pool,
  isFromPaypal: (request: FastifyRequest, body: Buffer) => Promise<boolean>,
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!(await isFromPaypal(request, body))) return reply.code(400).send();
      const { id, event_type: type } = eventSchema.parse(JSON.parse(body.toString()));
      await pool.query({
        name: 'event',
        text: 'insert into events (id, type, body) values ($1, $2, $3) on conflict do nothing',
        values: [id, type, body.toString()],
      });
      return {};
    });
  });
}
