import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort, memorySettings } from '@credit-studio/local';
import { fileInRepository } from '@credit-studio/local/repository';
import pg from 'pg';
import { z } from 'zod';
import type { Bench } from '../scenario.ts';
import { seedRows } from '../seed/seed-rows.ts';
import { signInAdmin } from './customers.ts';
import { runChild } from './run-child.ts';

const claimsSchema = z.object({ sub: z.string() });

/** Another database of the stack's server with a shop of `orders` orders, and an API for it. */
export async function openShop({ stack }: Pick<Bench, 'stack'>, orders: number) {
  const name = `shop_${orders}`;
  const ownerUrl = withDatabase(stack.databaseUrl, name);
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const env = {
    ...memorySettings,
    ...stack.env.api,
    DATABASE_URL: withDatabase(stack.env.api.DATABASE_URL ?? stack.databaseUrl, name),
    API_PORT: String(await findFreePort()),
  };
  await runToEnd('apps/api/dist/migrate.mjs', { ...env, DATABASE_OWNER_URL: ownerUrl });
  const url = `http://127.0.0.1:${env.API_PORT}`;
  const { token } = await signInAdmin(stack, url);
  const sample = await fillShop(ownerUrl, orders, readUid(token));
  const api = await runChild({
    file: fileInRepository('apps/api/dist/server.mjs'),
    env,
    readyUrl: `${url}/health/ready`,
  });
  const { rows } = await owner.query<{ mb: number }>(`select pg_database_size($1) / 1e6 as mb`, [name]);
  return {
    ...{ url, ...sample, databaseUrl: ownerUrl, pid: api.pid },
    databaseMb: Math.round(Number(rows[0]?.mb)),
    asAdmin: { authorization: `Bearer ${token}` },
    async close() {
      await api.stop();
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** The person that a token was issued to. */
function readUid(token: string): string {
  const [, claims = ''] = token.split('.');
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).sub;
}

/** What is looked for: the customer with the most orders, and what one order in the middle of the table is known by. */
interface Sample {
  customerEmail: string;
  known: { orderCode: string; email: string; captureId: string; paypalOrderId: string };
}

const sampleSchema = z.object({
  orderCode: z.string(),
  email: z.string(),
  captureId: z.string(),
  paypalOrderId: z.string(),
});

async function fillShop(databaseUrl: string, orders: number, adminUid: string): Promise<Sample> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await seedRows(client, { orders, users: Math.ceil(orders / 5) });
  await client.query(
    `insert into users (id, firebase_uid, email, name, role)
     values (uuidv7(), $1, 'owner@bench.test', 'Owner', 'Admin')`,
    [adminUid],
  );
  const { rows } = await client.query<{ email: string }>(
    'select customer_email as email from orders group by 1 order by count(*) desc limit 1',
  );
  const { rows: middle } = await client.query(
    `select order_code as "orderCode", customer_email as email, capture_id as "captureId", paypal_order_id as "paypalOrderId"
     from payments join orders on orders.id = order_id where capture_id is not null order by orders.id offset $1 limit 1`,
    [Math.floor(orders / 3)],
  );
  await client.end();
  return { customerEmail: rows[0]?.email ?? '', known: sampleSchema.parse(middle[0]) };
}

async function runToEnd(file: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [fileInRepository(file)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}
