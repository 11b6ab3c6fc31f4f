import { setTimeout as sleep } from 'node:timers/promises';
import { readGemini } from '../books/read-providers.ts';
import { createRandom } from '../plan/random.ts';
import type { ChaosShop } from '../shop/open-shop.ts';
import { buyPackage } from './buyer.ts';
import { makeVideo } from './maker.ts';
import type { People } from './open-accounts.ts';
import type { Promises } from './promises.ts';
import { endStalledVideos } from './settle.ts';
import { editHero, refundOne } from './staff.ts';

export interface BusyOptions {
  seed: number;
  promises: Promises;
  /** How long a customer rests after a purchase or a video. */
  restMs: number;
  /** Asked before each piece of work. */
  isOver(): boolean;
}

/** Customers buy and make videos, staff refund and edit, until it is over. Rejects when someone gets stuck. */
export async function keepBusy(shop: ChaosShop, people: People, options: BusyOptions): Promise<void> {
  const { seed, promises, restMs, isOver } = options;
  const { admin, packageIds } = people;
  let hasFailed = false;
  const repeat = async (work: () => Promise<void>) => {
    try {
      while (!isOver() && !hasFailed) await work();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const chances = (index: number) => createRandom(seed + index);
  const staffRandom = chances(300);
  await Promise.all([
    ...people.buyers.map((buyer, index) => {
      const random = chances(100 + index);
      return repeat(async () => {
        await buyPackage(shop, buyer, { packageIds, random, promises });
        await sleep(restMs);
      });
    }),
    ...people.makers.map(({ customer, imageUrl }, index) => {
      const random = chances(200 + index);
      return repeat(async () => {
        await makeVideo(customer, { imageUrl, random, promises });
        await sleep(restMs);
      });
    }),
    repeat(async () => {
      await refundOne(shop, admin, { random: staffRandom, promises });
      await sleep(700);
    }),
    repeat(async () => {
      await editHero(admin, promises);
      await sleep(500);
    }),
    repeat(async () => {
      await people.renew();
      await sleep(2_000);
    }),
    repeat(async () => {
      // Without a database or a provider there is nothing to end; the next turn does it.
      await readGemini(shop.stack.urls.geminiSandbox)
        .then((books) => endStalledVideos(shop, books))
        .catch(() => {});
      await sleep(3_000);
    }),
  ]);
}
