import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Customer, createCustomers } from '@credit-studio/bench/customers';
import { giveCredits, startGeneration, uploadPicture } from '@credit-studio/bench/pictures';
import { buy } from '@credit-studio/bench/purchases';
import { copyFolder, findFreePorts, type Stack, startStack, takeBaseBackup } from '@credit-studio/local';
import { fileInRepository } from '@credit-studio/local/repository';
import pg from 'pg';
import { openArchive, restoreCluster } from './cluster-backup.ts';
import { type Books, readBooks } from './compare-books.ts';

const run = promisify(execFile);

/** What may be lost: the archive and the copy of the files are at most this old. */
export const windowMs = 4_000;

export interface DrillResult {
  /** Purchases that customers saw confirmed, and when. */
  purchases: { captureId: string; at: number }[];
  destroyedAt: number;
  /** Each restored shop: to its last moment, and to before a mistake. */
  latest: Books;
  beforeMistake: Books & { mistakeIsThere: boolean };
  doctor: string;
}

interface DrillOptions {
  /** How long customers buy before and after the base backup. */
  seconds: number;
  build: boolean;
  print: (line: string) => void;
}

/**
 * Backs a shop up while customers buy and make videos, destroys it with SIGKILL, and restores it twice: to the last
 * archived moment, and to the moment before someone dropped a table.
 */
export async function runDrill({ seconds, build, print }: DrillOptions): Promise<DrillResult> {
  // All customers come from this machine.
  process.env.RATE_LIMIT_PER_MINUTE = '0';
  const folder = await mkdtemp(path.join(tmpdir(), 'credit-studio-drill-'));
  const at = (name: string) => path.join(folder, name);
  const archive = await openArchive(at('archive'));
  const ports = await findFreePorts(21_000 + randomInt(4_000));
  const opened: Stack[] = [];
  const open = async (dataDir: string, postgresSettings: string[], isFirst = false) => {
    const stack = await startStack({
      ...{ dataDir, ports, postgresSettings, quiet: true, restartCrashed: false },
      build: build && isFirst,
    });
    opened.push(stack);
    return stack;
  };
  try {
    const shop = await open(at('shop'), archive.settings, true);
    const load = await startLoad(shop);
    await sleep(seconds * 1_000);
    print(`Backing up while customers buy (${load.purchases.length} purchases so far).`);
    await takeBaseBackup({ url: shop.databaseUrl, cluster: at('shop/postgres'), target: at('base') });
    const files = keepCopying(at('shop/files'), at('files'));
    await sleep(seconds * 1_000);
    const beforeMistake = await readClock(shop.databaseUrl);
    await sleep(1_500);
    await dropTable(shop.databaseUrl);
    print('Someone drops the table of tickets; customers go on buying.');
    await sleep(seconds * 1_000);
    shop.killAll();
    const destroyedAt = Date.now();
    await load.stop();
    await files.stop();
    await shop.stop().catch(() => {});
    await keepOutside(at('shop'), at('outside'));
    await rm(at('shop'), { recursive: true, force: true });
    print(`Everything was killed and deleted after ${load.purchases.length} purchases.`);

    const restore = async (name: string, settings: string[]) => {
      await copyFolder(at('outside'), at(name));
      await copyFolder(at('files'), at(`${name}/files`));
      await restoreCluster({ backup: at('base'), cluster: at(`${name}/postgres`) });
      return open(at(name), [...archive.restoreSettings, ...settings]);
    };
    const latestShop = await restore('latest', []);
    const doctor = await runDoctor(latestShop);
    const latest = await readBooks(latestShop, at('latest/files'));
    await latestShop.stop();
    print(`Restored to the end of the archive: ${latest.paid.length} paid orders, ${latest.files} files.`);

    const earlier = await restore('earlier', [
      `recovery_target_time=${beforeMistake}`,
      'recovery_target_action=promote',
    ]);
    const books = await readBooks(earlier, at('earlier/files'));
    const mistakeIsThere = !(await hasTable(earlier.databaseUrl));
    await earlier.stop();
    print(`Restored to ${beforeMistake}, before the table was dropped: ${books.paid.length} paid orders.`);
    const { purchases } = load;
    return { purchases, destroyedAt, latest, beforeMistake: { ...books, mistakeIsThere }, doctor };
  } finally {
    // A drill that failed has left one running, which writes into the folder.
    await opened
      .at(-1)
      ?.stop()
      .catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

/** Customers who buy one package after the other, and one who makes videos, until `stop`. */
async function startLoad(stack: Stack) {
  const [maker, ...buyers] = await createCustomers(stack)(4);
  if (!maker) throw new Error('There are no customers.');
  await giveCredits(stack, [maker], 1_000);
  const purchases: DrillResult['purchases'] = [];
  let isStopping = false;
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopping) {
      // What fails because the shop is gone was not promised to anyone.
      await work().catch(() => {});
      await sleep(50);
    }
  };
  const running = [
    ...buyers.map((buyer) =>
      repeat(async () => {
        purchases.push({ captureId: await buy({ stack }, buyer), at: Date.now() });
      }),
    ),
    repeat(() => makeVideo(stack, maker)),
  ];
  return {
    purchases,
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

async function makeVideo(stack: Stack, maker: Customer): Promise<void> {
  await startGeneration(maker, await uploadPicture(stack, maker));
}

/** Copies new files every second, as a store that keeps versions would have them elsewhere. */
function keepCopying(from: string, to: string) {
  let isStopping = false;
  const copy = () =>
    cp(from, to, { recursive: true, force: false, filter: (name) => !name.endsWith('.part') });
  const copying = (async () => {
    await mkdir(to, { recursive: true });
    while (!isStopping) {
      await copy().catch(() => {});
      await sleep(1_000);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await copying;
    },
  };
}

/** PayPal, the identity provider and the key of the secrets are not lost with the shop's disk. */
async function keepOutside(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of ['auth', 'sandbox', 'mails', 'secrets-key', 'seeded'])
    await rename(path.join(from, name), path.join(to, name));
}

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function readClock(databaseUrl: string): Promise<string> {
  const [row] = await query(databaseUrl, `select clock_timestamp()::text as now`);
  return String(row?.now);
}

async function dropTable(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'drop table tickets cascade');
}

async function hasTable(databaseUrl: string): Promise<boolean> {
  const [row] = await query(databaseUrl, `select to_regclass('tickets') is not null as found`);
  return row?.found === true;
}

/** What the product itself says about the restored shop. */
async function runDoctor({ env }: Stack): Promise<string> {
  const file = fileInRepository('apps/api/dist/doctor.mjs');
  const options = { env: { PATH: process.env.PATH, ...env.api } };
  return run(process.execPath, [file], options).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
}
