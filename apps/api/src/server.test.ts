import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoAccounts } from '@credit-studio/local';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { hoursAhead, machineAhead } from '../test/machine-ahead.ts';
import { openPaypalShop, type PaypalShop } from '../test/paypal-shop.ts';
import { type Entry, spawnEntry } from '../test/spawn-entry.ts';
import { testVariables } from '../test/test-environment.ts';
import { sweepPayments } from './modules/payments/index.ts';
import { users } from './modules/users/users.tables.ts';

// Processes are really started, on a machine that may be busy.
let shop: PaypalShop;
const running = new Set<Entry>();
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterEach(async () => {
  for (const entry of running) await entry.end('SIGKILL');
  running.clear();
  await shop.control('DELETE', '/faults');
});
afterAll(() => shop.close());

async function reservePort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port } = server.address() as AddressInfo;
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Settings of a production process, with nothing in them that production refuses. */
const production = {
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'studio-live',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  PAYPAL_BASE_URL: '',
  PAYPAL_CERT_URL_PREFIX: '',
  GEMINI_BASE_URL: '',
  API_PUBLIC_URL: 'https://api.studio.test',
  STOREFRONT_ORIGIN: 'https://studio.test',
  ADMIN_ORIGIN: 'https://admin.studio.test',
  SMTP_URL: 'smtps://mail.provider.test',
  STOREFRONT_SECRET: 'q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5fGhIjKlMnOpRs=',
  API_PORT: '1',
};

function run(variables: Record<string, string>, name: Parameters<typeof spawnEntry>[0] = 'server.ts'): Entry {
  const entry = spawnEntry(name, {
    ...shop.api.variables,
    API_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...variables,
  });
  running.add(entry);
  return entry;
}

async function startServer(variables: Record<string, string> = {}) {
  const { port, release } = await reservePort();
  await release();
  const entry = run({ API_PORT: String(port), ...variables });
  await entry.waitFor('Server listening');
  return { entry, url: `http://127.0.0.1:${port}` };
}

describe('starting', () => {
  test('says in one line which port is in use and what to do', async () => {
    const { port, release } = await reservePort();
    const entry = run({ API_PORT: String(port) });
    expect((await entry.exited).code).toBe(1);
    await release();
    const plain = entry
      .output()
      .split('\n')
      .filter((line) => line && !line.startsWith('{'));
    expect(plain).toEqual([
      `Port ${port} is in use. Stop the process that holds it, or set API_PORT to another port.`,
    ]);
  });

  test('stops at a wrong configuration with one line per problem', async () => {
    const entry = run({ SECRETS_KEY: 'short', DATABASE_URL: '' });
    expect((await entry.exited).code).toBe(78);
    expect(entry.output()).toMatch(
      /2 problem\(s\):\n {2}.*DATABASE_URL: .*\n {2}SECRETS_KEY: |SECRETS_KEY: .*\n {2}DATABASE_URL: /,
    );
  });

  test('rejects a database with demo accounts in production', async () => {
    const { uid: firebaseUid, email } = demoAccounts[0];
    await shop.api.services.database.insert(users).values({ firebaseUid, email });
    for (const name of ['server.ts', 'worker.ts'] as const) {
      const entry = run(production, name);
      expect((await entry.exited).code).toBe(1);
      expect(entry.output()).toContain(`The database holds demo accounts (${email})`);
    }
    await shop.api.services.database.delete(users).where(eq(users.firebaseUid, firebaseUid));
  });

  test('starts in production although a stranger registered an address of a demo account', async () => {
    const stranger = { firebaseUid: 'kX2m9Qa7', email: 'seller@example.test' };
    await shop.api.services.database.insert(users).values(stranger);
    const entry = run(production, 'worker.ts');
    await entry.waitFor('The worker is ready');
    expect((await entry.end('SIGTERM')).code).toBe(0);
  });

  test('takes the time from the database where the machine shows a wrong one', async () => {
    const { entry } = await startServer({ NODE_OPTIONS: machineAhead });
    const [, differenceMs = ''] = /"differenceMs":(-?\d+)/.exec(entry.output()) ?? [];
    expect(Math.round(Number(differenceMs) / 3_600_000)).toBe(-hoursAhead);
    expect(entry.output()).toContain('The clock was adjusted to the database’s');
  });

  test('names the reason why it cannot reach its database', async () => {
    const entry = run({ ...production, DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' }, 'worker.ts');
    expect((await entry.exited).code).toBe(1);
    expect(entry.output()).toContain('The worker could not start: connect ECONNREFUSED 127.0.0.1:1');
  });
});

describe('stopping', () => {
  test('finishes the running call, then exits with code 0', async () => {
    const buyer = await shop.api.signUp();
    const { paypalOrderId } = await shop.approvedOrder(buyer);
    const { entry, url } = await startServer();
    await shop.fault({ kind: 'slow', operation: 'capture', delayMs: 700 });
    const answer = fetch(`${url}/api/paypal/orders/${paypalOrderId}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    // The fault is used up when the call has arrived at PayPal.
    await eventually(async () => expect(await shop.control('GET', '/faults')).toEqual([]));
    const { code } = await entry.end('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(code).toBe(0);
  });

  test('is not ready before it stops, and answers calls until then', async () => {
    const { entry, url } = await startServer({ STOP_DELAY_MS: '1500' });
    const statuses = async () =>
      Promise.all(['/health/ready', '/health/live'].map(async (path) => (await fetch(url + path)).status));
    expect(await statuses()).toEqual([200, 200]);
    const ended = entry.end('SIGTERM');
    await entry.waitFor('Stopping');
    expect(await statuses()).toEqual([503, 200]);
    expect((await ended).code).toBe(0);
  });

  test('killed in the middle of a capture loses nothing and grants once', async () => {
    const buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    const { entry, url } = await startServer();
    await shop.fault({ kind: 'slow', operation: 'capture', delayMs: 1_000 });
    const answer = fetch(`${url}/api/paypal/orders/${paypalOrderId}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}` },
    }).catch(() => null);
    // The fault is used up as soon as PayPal has the request.
    await eventually(async () => expect(await shop.control('GET', '/faults')).toEqual([]));
    await entry.end('SIGKILL');
    expect(await answer).toBeNull();
    // PayPal has the request and takes the money; the process that asked is gone.
    await eventually(async () => {
      const { captures } = await shop.readPaypal();
      expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toHaveLength(1);
    });
    expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
    const later = { ...shop.api.services, now: () => new Date(Date.now() + 120_000) };
    await sweepPayments(later);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(200);
    expect(await shop.balanceOf(buyer)).toBe(10);
  });
});

test('two concurrent migrations bring an empty database up to date', async () => {
  const { url } = inject('addresses').postgres;
  const name = `empty_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const variables = testVariables({ DATABASE_URL: own.href });
  const runs = [spawnEntry('migrate.ts', variables), spawnEntry('migrate.ts', variables)];
  const codes = await Promise.all(runs.map(async (entry) => (await entry.exited).code));
  await client.query(`drop database ${name} with (force)`);
  await client.end();
  expect(codes).toEqual([0, 0]);
});
