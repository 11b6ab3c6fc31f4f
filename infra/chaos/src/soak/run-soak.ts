import { setTimeout as sleep } from 'node:timers/promises';
import { type ChaosShop, openShop } from '../shop/open-shop.ts';
import { keepBusy } from '../storm/keep-busy.ts';
import { openAccounts } from '../storm/open-accounts.ts';
import { createPromises, type Promises } from '../storm/promises.ts';
import { calm, settle } from '../storm/settle.ts';
import { type Growth, judgeGrowth, measureGrowth } from './judge-growth.ts';
import { readProcesses, type Sample } from './read-processes.ts';

export interface SoakOptions {
  minutes: number;
  seed: number;
  build: boolean;
}

export interface SoakResult {
  promises: Promises;
  growth: Growth[];
  problems: string[];
}

const sampleEveryMs = 2_000;
/** Before it, caches fill, pools open and code is compiled. */
const warmUpShare = 0.25;
/** Leaves the processes some air: what is measured is what they keep, not what they need at their limit. */
const restMs = 200;

/** Uses a shop for minutes without breaking anything, and compares what each process holds at the beginning and the end. */
export async function runSoak({ minutes, seed, build }: SoakOptions): Promise<SoakResult> {
  const shop = await openShop({ build });
  try {
    const people = await openAccounts(shop);
    const promises = createPromises();
    const lengthMs = minutes * 60_000;
    const endsAtMs = performance.now() + lengthMs;
    const isOver = () => performance.now() > endsAtMs;
    const samples: Sample[][] = [];
    const watch = async () => {
      await sleep(lengthMs * warmUpShare);
      while (!isOver()) {
        samples.push(await readProcesses(shop));
        await sleep(sampleEveryMs);
      }
    };
    await Promise.all([
      keepBusy(shop, people, { seed, promises, restMs, isOver }),
      visitPages(shop, isOver),
      watch(),
    ]);
    const growth = measureGrowth(samples);
    await calm(shop);
    const differences = await settle(shop, promises, () => {});
    return { promises, growth, problems: [...judgeGrowth(growth), ...differences] };
  } finally {
    await shop.close();
  }
}

/** Visitors who sign in nowhere. */
async function visitPages({ front }: ChaosShop, isOver: () => boolean): Promise<void> {
  const paths = ['/', '/about', '/contact', '/shop', '/terms'];
  while (!isOver())
    for (const path of paths) {
      const page = await fetch(new URL(path, front.urls.storefront));
      if (!page.ok) throw new Error(`${path} was answered with ${page.status}.`);
      await page.arrayBuffer();
      await sleep(20);
    }
}
