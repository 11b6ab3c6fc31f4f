import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What customers do to the tables that the examples change, one statement at a time. */
const reads = [
  'select id, total_minor, payment_status from orders where user_id = $1 order by created_at desc limit 10',
  'select orders.order_code, payments.state from payments join orders on orders.id = order_id where orders.user_id = $1 limit 10',
];
const writes = [
  'update users set updated_at = now() where id = $1',
  'update orders set updated_at = now() where id = (select id from orders where user_id = $1 order by created_at desc limit 1)',
  `insert into orders (id, kind, order_code, payment_code, user_id, product_id, product_name, product, price_minor, fee_minor,
     total_minor, currency, credit, validity_days, payment_status, order_status, customer_email, customer_name, address, country)
   select uuidv7(), kind, 'T' || substr(gen_random_uuid()::text, 1, 7), 'T' || substr(gen_random_uuid()::text, 1, 7), user_id, product_id,
     product_name, product, price_minor, fee_minor, total_minor, currency, credit, validity_days, 'pending', 'pending', customer_email,
     customer_name, address, country
   from orders where user_id = $1 limit 1`,
];
const pauseMs = 5;

export interface Stalls {
  statements: number;
  longestReadMs: number;
  longestWriteMs: number;
}

/** Reads and writes until `stop`. `take` returns what was seen since it was last called. */
export async function startTraffic(url: string, { readers, writers }: { readers: number; writers: number }) {
  const owners = await listOwners(url);
  let seen: Stalls = { statements: 0, longestReadMs: 0, longestWriteMs: 0 };
  const running = new Map<object, { key: 'longestReadMs' | 'longestWriteMs'; startedMs: number }>();
  let isStopping = false;
  let failure: unknown = null;
  const note = (key: 'longestReadMs' | 'longestWriteMs', startedMs: number) => {
    seen[key] = Math.max(seen[key], performance.now() - startedMs);
  };
  const run = async (statements: readonly string[], key: 'longestReadMs' | 'longestWriteMs') => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let turn = Math.floor(Math.random() * 100); !isStopping; turn += 1) {
      const owner = owners[Math.floor(Math.random() * owners.length)];
      const startedMs = performance.now();
      running.set(client, { key, startedMs });
      await client.query(statements[turn % statements.length] ?? '', [owner]);
      running.delete(client);
      note(key, startedMs);
      seen.statements += 1;
      await sleep(pauseMs);
    }
    await client.end();
  };
  const clients = [
    ...Array.from({ length: readers }, () => run(reads, 'longestReadMs')),
    ...Array.from({ length: writers }, () => run(writes, 'longestWriteMs')),
  ];
  for (const client of clients)
    client.catch((error: unknown) => {
      failure ??= error;
    });
  return {
    /** Statements that still wait count with the time that they have waited so far. */
    take(): Stalls {
      if (failure) throw failure;
      for (const { key, startedMs } of running.values()) note(key, startedMs);
      const taken = seen;
      seen = { statements: 0, longestReadMs: 0, longestWriteMs: 0 };
      return taken;
    },
    async stop() {
      isStopping = true;
      await Promise.all(clients);
    },
  };
}

async function listOwners(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from orders tablesample system (0.1) limit 2000',
  );
  await client.end();
  if (rows.length > 0) return rows.map(({ id }) => id);
  throw new Error('There are too few orders to measure; use at least 100,000.');
}
