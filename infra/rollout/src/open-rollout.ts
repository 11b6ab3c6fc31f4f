import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, startAuthEmulator, startPostgres } from '@credit-studio/local';
import { startPaypalSandbox } from '@credit-studio/sandbox';
import pg from 'pg';
import * as z from 'zod';
import { startBalancer } from './balancer.ts';
import { countCalls, type Load } from './load.ts';
import { migrationEnvironment } from './migration-environment.ts';
import { loadContracts, signUp } from './people.ts';
import { migrateTo, type Release, type Run, runRelease } from './release.ts';

/** Fifteen probes of the balancer: on a busy machine they come late. */
const stopDelayMs = 1_500;
const startLimitMs = 60_000;
const webhookId = 'WH-ROLLOUT';

const stateSchema = z.object({
  captures: z.array(z.object({ id: z.string() })),
  webhooks: z.array(z.object({ attempts: z.array(z.object({ status: z.number().nullable() })) })),
});

/** A shop with two replicas of a release behind a balancer, PayPal's sandbox and one package on sale. */
export async function openRollout(release: Release) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollout-'));
  const [postgres, auth, ...ports] = await Promise.all([
    startPostgres({ durable: false }),
    startAuthEmulator(),
    findFreePort(),
    findFreePort(),
  ]);
  const balancer = await startBalancer(ports);
  const webhook = { url: `${balancer.url}/webhooks/paypal`, id: webhookId };
  const paypal = await startPaypalSandbox({ port: 0, webhook });
  const appUrl = Object.assign(new URL(postgres.url), {
    username: 'studio_app',
    password: 'studio_app',
  }).href;
  const variables = {
    ...migrationEnvironment(postgres.url),
    ...{ NODE_ENV: 'development', DATABASE_URL: appUrl, DATABASE_OWNER_URL: postgres.url },
    ...{ API_HOST: '127.0.0.1', API_PUBLIC_URL: balancer.url, STORAGE_DISK_PATH: path.join(folder, 'files') },
    ...{ FIREBASE_AUTH_EMULATOR_HOST: auth.host, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'warn' },
    ...{ PAYPAL_BASE_URL: paypal.url, PAYPAL_CERT_URL_PREFIX: `${paypal.url}/v1/notifications/certs/` },
    ...{ PAYPAL_WEBHOOK_ID: webhookId, STOP_DELAY_MS: String(stopDelayMs) },
  };
  const replicas = new Map<number, Run>();
  const start = async (port: number, of: Release) => {
    const run = runRelease(of, 'server', { ...variables, API_PORT: String(port) });
    replicas.set(port, run);
    await waitUntilReady(balancer, port, run);
  };

  await migrateTo(release, variables);
  await Promise.all(ports.map((port) => start(port, release)));
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const load: Load = { answered: 0, failures: [], purchases: new Map() };
  /** A customer with the pages of the release: those of the previous one stay open while the API is replaced. */
  const join = async (of: Release) =>
    signUp({
      ...{ authUrl: auth.url, apiUrl: balancer.url, fetch: countCalls(load) },
      contracts: await loadContracts(of),
    });
  const packageId = await openShop(database, await join(release));

  return {
    ...{ database, load, join, packageId, ports, paypalUrl: paypal.url },
    migrateTo: (next: Release) => migrateTo(next, variables),
    /** Stops the replica as an orchestrator does, and starts the release in its place. */
    async replace(port: number, next: Release): Promise<number | null> {
      const code = await endReplica(replicas.get(port), 'SIGTERM');
      await start(port, next);
      return code;
    },
    /** Kills the replica while a call waits for it: it is frozen first, or the balancer could notice before any call. */
    async killDuringCall(port: number) {
      const run = replicas.get(port);
      run?.child.kill('SIGSTOP');
      while (!balancer.hasWaiting(port)) await sleep(20);
      await endReplica(run, 'SIGKILL');
    },
    async approve(paypalOrderId: string) {
      const answer = await fetch(`${paypal.url}/__control/orders/${paypalOrderId}/approve`, {
        method: 'POST',
      });
      if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
    },
    async readPaypal() {
      const answer = await fetch(`${paypal.url}/__control/state`);
      return stateSchema.parse(await answer.json());
    },
    async close() {
      for (const run of replicas.values()) await endReplica(run, 'SIGKILL');
      await database.end();
      await paypal.close();
      await balancer.close();
      await Promise.all([auth.close(), postgres.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function endReplica(run: Run | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!run || run.child.exitCode !== null || run.child.signalCode !== null) return null;
  const exited = once(run.child, 'exit');
  run.child.kill(signal);
  await exited;
  return run.ended;
}

async function waitUntilReady({ isReady }: { isReady: (port: number) => boolean }, port: number, run: Run) {
  const deadlineMs = performance.now() + startLimitMs;
  while (!isReady(port)) {
    if (run.child.exitCode !== null || performance.now() > deadlineMs)
      throw new Error(`A replica did not become ready:\n${run.output()}`);
    await sleep(20);
  }
}

/** Makes the person an admin, who opens the shop. Returns the id of the package on sale. */
async function openShop(database: pg.Client, { id, client }: Awaited<ReturnType<typeof signUp>>) {
  await database.query("update users set role = 'Admin' where id = $1", [id]);
  await client.updatePaymentSettings({
    body: {
      ...{ enablePayPal: true, mode: 'sandbox', currency: 'USD' },
      ...{ clientId: 'rollout-client', clientSecret: 'rollout-secret' },
      buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
    },
  });
  const { data } = await client.addPackage({
    body: { packageName: 'Starter', price: '9.00', credit: 10, validity: 30 },
  });
  return data._id;
}
