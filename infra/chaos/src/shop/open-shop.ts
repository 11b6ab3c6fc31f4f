import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts, memorySettings, type Stack, startStack } from '@credit-studio/local';
import pg from 'pg';
import { reachProxy } from './reach-proxy.ts';
import { mountSmallDisk, moveToSmallDisk, type SmallDisk } from './small-disk.ts';

/** The processes that may be broken while customers use the shop, in the order in which they need each other. */
export const processNames = [
  ...(['postgres', 'services', 'api', 'api-2', 'worker', 'worker-2'] as const),
  ...(['storefront', 'storefront-2', 'admin', 'proxy'] as const),
] as const;
export type ProcessName = (typeof processNames)[number];

/** Those whose clock can be shifted. */
export const shiftedNames = ['api', 'api-2', 'worker', 'worker-2'] as const;

/** A shop that runs as deployed, and what the faults need to break it. */
export interface ChaosShop {
  stack: Stack;
  /** The same stack for customers and staff, who know it by the names of the proxy only. */
  front: Stack;
  filesFolder: string;
  /** Null where this account may not mount one. */
  disks: { files: SmallDisk; database: SmallDisk } | null;
  /** How far the clock of a process is wrong, from now on. */
  shiftClock(name: (typeof shiftedNames)[number], shiftMs: number): void;
  /** A statement as the owner of the database. */
  query(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const preload = new URL('./shifted-clock.mjs', import.meta.url).href;

/** Two APIs, workers and storefronts behind the proxy, the console, the sandboxes and Postgres, in a new folder. */
export async function openShop({ build }: { build: boolean }): Promise<ChaosShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'credit-studio-chaos-'));
  const at = (name: string) => path.join(folder, name);
  const clockFile = (name: string) => at(`clocks/${name}`);
  mkdirSync(at('clocks'));
  const files = await mountSmallDisk(at('files'), 400);
  let database: SmallDisk | null = null;
  const unmount = () => Promise.all([files?.unmount(), database?.unmount()]);
  let stack: Stack | undefined;
  const close = async () => {
    await stack?.stop().catch(() => {});
    await unmount();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    stack = await startStack({
      ...{ production: true, replicas: 2, build, quiet: true, restartCrashed: false },
      dataDir: folder,
      ports: await findFreePorts(17_000 + randomInt(3_000)),
      postgresSettings: ['max_wal_size=256MB', 'min_wal_size=80MB'],
      variables: Object.fromEntries(
        shiftedNames.map((name) => [
          name,
          {
            ...{ RATE_LIMIT_PER_MINUTE: '0', PAYPAL_APPROVAL_GRACE_MS: '1000', PAYPAL_TIMEOUT_MS: '4000' },
            NODE_OPTIONS: `${memorySettings.NODE_OPTIONS} --import=${preload}`,
            CLOCK_SHIFT_FILE: clockFile(name),
          },
        ]),
      ),
    });
  } catch (error) {
    await close();
    throw error;
  }
  if (files) database = await moveDatabase(stack, at('postgres'));
  reachProxy(folder);
  const { databaseUrl } = stack;
  return {
    stack,
    front: { ...stack, urls: { ...stack.urls, ...stack.origins } },
    filesFolder: at('files'),
    disks: files && database && { files, database },
    shiftClock: (name, shiftMs) => writeFileSync(clockFile(name), String(shiftMs)),
    query: (text) => queryOnce(databaseUrl, text),
    close,
  };
}

/** The cluster has to exist first: Postgres makes its folder again when it is started in an empty one. */
async function moveDatabase(stack: Stack, folder: string): Promise<SmallDisk | null> {
  stack.kill('postgres', 'SIGINT');
  while (stack.processOf('postgres').pid !== null) await sleep(50);
  const disk = await moveToSmallDisk(folder, 3_000);
  await stack.restart('postgres');
  return disk;
}

/** On a separate connection: Postgres may have been started again since the last statement. */
async function queryOnce(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
