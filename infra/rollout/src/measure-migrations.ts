import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedRows } from '@credit-studio/bench/seed';
import { startPostgres } from '@credit-studio/local';
import { onInterrupt } from '@credit-studio/local/processes';
import { fileInRepository } from '@credit-studio/local/repository';
import { buildNextRelease, listExamples } from './examples.ts';
import { migrationEnvironment } from './migration-environment.ts';
import { openClient, startTraffic, type Times } from './traffic.ts';

/** How long the longest read or write takes while the examples migrate a large shop. */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, usual: { type: 'boolean', default: false } },
});
const orders = Number(values.orders);
const postgres = await startPostgres({
  settings: ['shared_buffers=1GB', 'max_wal_size=4GB', 'random_page_cost=1.1', 'maintenance_work_mem=256MB'],
});
const next = await buildNextRelease();
/** A database of a million orders is several gigabytes, which an interrupted run must not leave behind. */
let closing: Promise<unknown> | undefined;
function close() {
  closing ??= Promise.all([next.close(), postgres.stop()]);
  return closing;
}
onInterrupt({
  first: () => void close().finally(() => process.exit(130)),
  second: () => process.exit(130),
});
try {
  await migrate(fileInRepository('apps/api/dist/migrate.mjs'), () => {});
  console.log(`Seeding ${orders.toLocaleString('en')} orders…`);
  const client = openClient(postgres.url);
  await client.connect();
  await seedRows(client, { orders, users: Math.ceil(orders / 5) });
  await client.end();

  const traffic = await startTraffic(postgres.url, { reads: 4, writes: 2 });
  await sleep(2_000);
  traffic.take();
  await sleep(15_000);
  print('no migration', traffic.take());
  if (values.usual) {
    await migrateAsBefore();
    print('all in one transaction', traffic.take());
  } else
    await migrate(path.join(next.release.folder, 'dist/migrate.mjs'), (line) => {
      const name = /^(\S+) is applied \((.*)\)\.$/.exec(line);
      if (name) print(`${name[1]} (${name[2]})`, traffic.take());
      else console.log(`  ${line}`);
    });
  await traffic.stop();
} finally {
  await close();
}

function print(what: string, { reads, writes }: Times) {
  console.log(`${what.padEnd(34)} ${describe('reads', reads)}; ${describe('writes', writes)}`);
}

function describe(kind: string, times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0).padStart(4);
  return `${String(times.length).padStart(6)} ${kind}: 99.9 % within ${at(0.999)} ms, longest ${at(1)} ms`;
}

async function migrate(file: string, onLine: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...migrationEnvironment(postgres.url) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  for await (const line of createInterface(child.stdout)) onLine(line);
  const [code] = await closed;
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}

/** The same changes as one would write them for a closed shop, in one transaction that waits for its locks. */
async function migrateAsBefore(): Promise<void> {
  const client = openClient(postgres.url);
  await client.connect();
  await client.query('begin');
  for (const { text } of await listExamples()) {
    const statements = text
      .replaceAll('CONCURRENTLY ', '')
      .replace('id BETWEEN $1 AND $2 AND ', '')
      .replaceAll(' NOT VALID', '');
    if (!text.includes('VALIDATE')) await client.query(statements);
  }
  await client.query('commit');
  await client.end();
}
