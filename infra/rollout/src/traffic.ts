import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What customers do to the tables that the examples change, one statement at a time. */
const statements = {
  reads: [
    'select id, total_minor, payment_status from orders where user_id = $1 order by created_at desc limit 10',
    'select orders.order_code, payments.state from payments join orders on orders.id = order_id where orders.user_id = $1 limit 10',
  ],
  writes: [
    'update users set updated_at = now() where id = $1',
    'update orders set updated_at = now() where id = (select id from orders where user_id = $1 order by created_at desc limit 1)',
    `insert into orders (id, kind, order_code, payment_code, user_id, product_id, product_name, product, price_minor, fee_minor,
     total_minor, currency, credit, validity_days, payment_status, order_status, customer_email, customer_name, address, country)
   select uuidv7(), kind, gen_random_uuid()::text, gen_random_uuid()::text, user_id, product_id,
     product_name, product, price_minor, fee_minor, total_minor, currency, credit, validity_days, 'pending', 'pending', customer_email,
     customer_name, address, country
   from orders where user_id = $1 limit 1`,
  ],
};
const pauseMs = 5;

type Kind = keyof typeof statements;
/** How long each statement took. */
export type Times = Record<Kind, number[]>;

/** Reads and writes until `stop`. `take` returns the times since it was last called. */
export async function startTraffic(url: string, counts: Record<Kind, number>) {
  const owners = await listOwners(url);
  let times: Times = { reads: [], writes: [] };
  const waiting = new Map<pg.Client, { kind: Kind; startedMs: number }>();
  const stopping = new AbortController();
  const run = async (kind: Kind) => {
    const client = openClient(url);
    await client.connect();
    for (let turn = Math.floor(Math.random() * 100); !stopping.signal.aborted; turn += 1) {
      const owner = owners[Math.floor(Math.random() * owners.length)];
      const startedMs = performance.now();
      waiting.set(client, { kind, startedMs });
      await client.query(statements[kind][turn % statements[kind].length] ?? '', [owner]);
      waiting.delete(client);
      times[kind].push(performance.now() - startedMs);
      await sleep(pauseMs);
    }
    await client.end();
  };
  const start = (kind: Kind) => Array.from({ length: counts[kind] }, () => run(kind));
  const clients = Promise.all([...start('reads'), ...start('writes')]);
  let failure: Error | null = null;
  clients.catch((cause: unknown) => {
    failure = new Error('A statement of the traffic failed.', { cause });
  });
  return {
    /** Statements that still wait count with the time that they have waited so far. */
    take(): Times {
      if (failure) throw failure;
      for (const { kind, startedMs } of waiting.values()) times[kind].push(performance.now() - startedMs);
      const taken = times;
      times = { reads: [], writes: [] };
      return taken;
    },
    async stop() {
      stopping.abort();
      await clients;
    },
  };
}

export function openClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url });
  // The statement that was running reports a lost connection.
  client.on('error', () => {});
  return client;
}

async function listOwners(url: string): Promise<string[]> {
  const client = openClient(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select distinct user_id as id from (select user_id from orders order by id desc limit 2000) newest',
  );
  await client.end();
  return rows.map(({ id }) => id);
}
