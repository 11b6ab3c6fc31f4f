import { setTimeout as sleep } from 'node:timers/promises';
import { createCustomers, signInAdmin } from '@credit-studio/bench/customers';
import { giveCredits, uploadPicture } from '@credit-studio/bench/pictures';
import { readGemini } from '../books/read-providers.ts';
import type { Fault } from '../faults/fault.ts';
import { machineFaults } from '../faults/machine-faults.ts';
import { processFaults } from '../faults/process-faults.ts';
import { providerFaults } from '../faults/provider-faults.ts';
import { drawPlan } from '../plan/draw-plan.ts';
import { createRandom } from '../plan/random.ts';
import type { ChaosShop } from '../shop/open-shop.ts';
import { buyPackage } from './buyer.ts';
import { insist } from './insist.ts';
import { makeVideo } from './maker.ts';
import { createPromises, type Promises } from './promises.ts';
import { endStalledVideos, startMissing } from './settle.ts';
import { editHero, refundOne } from './staff.ts';

export interface StormOptions {
  seed: number;
  purchases: number;
  videos: number;
  /** How often each kind of fault strikes at least. */
  rounds: number;
  print: (line: string) => void;
}

export interface StormResult {
  promises: Promises;
  /** How often each fault struck. */
  struck: Map<string, number>;
}

const buyers = 6;
const makers = 4;

/** Customers and staff use the shop while one thing after the other is broken, until both have had enough. */
export async function runStorm(shop: ChaosShop, options: StormOptions): Promise<StormResult> {
  const { seed, purchases, videos, rounds, print } = options;
  const promises = createPromises();
  const struck = new Map<string, number>();
  const people = await openAccounts(shop);
  let failure: unknown = null;
  let hasEnough = false;
  /** Repeats the work of one person until it is done or something is stuck. */
  const repeat = async (isDone: () => boolean, work: () => Promise<void>) => {
    while (!isDone() && failure === null)
      await work().catch((error: unknown) => {
        failure ??= error;
      });
  };
  const chances = (index: number) => createRandom(seed + index);
  const everyKind = (faults: readonly Fault[]) =>
    faults.every(({ name }) => (struck.get(name) ?? 0) >= rounds);
  const breakThings = async (faults: readonly Fault[], lane: number, longestPauseMs: number) => {
    for (const { fault, pauseMs, random } of drawPlan(faults, { seed: seed + lane, longestPauseMs })) {
      if ((hasEnough && everyKind(faults)) || failure !== null) return;
      await sleep(pauseMs);
      print(`${new Date().toISOString().slice(11, 19)} ${fault.name}`);
      try {
        await fault.strike(shop, random);
        if (faults !== providerFaults) await startMissing(shop.stack);
      } catch (error) {
        failure ??= new Error(`"${fault.name}" could not be repaired.`, { cause: error });
      }
      struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
    }
  };
  const isEnough = () => promises.approved.size >= purchases && promises.videos.size >= videos;
  const breaking = Promise.all([
    // A process that is started again needs the database and the disk, so these two kinds take turns.
    breakThings([...processFaults, ...machineFaults], 1, 800),
    breakThings(providerFaults, 2, 600),
  ]).then(() => {
    isCalm = true;
  });
  let isCalm = false;
  const isOver = () => isCalm && isEnough();
  await Promise.all([
    ...people.buyers.map((buyer, index) =>
      repeat(isOver, async () => {
        await buyPackage(shop, buyer, {
          packageIds: people.packageIds,
          random: chances(100 + index),
          promises,
        });
        hasEnough = isEnough();
      }),
    ),
    ...people.makers.map(({ customer, imageUrl }, index) =>
      repeat(isOver, async () => {
        await makeVideo(customer, { imageUrl, random: chances(200 + index), promises });
        hasEnough = isEnough();
      }),
    ),
    repeat(isOver, async () => {
      await refundOne(shop, people.admin, { random: chances(300 + promises.approved.size), promises });
      await sleep(700);
    }),
    repeat(isOver, async () => {
      for (const { renew } of people.everyone) await renew().catch(() => {});
      await sleep(2_000);
    }),
    repeat(isOver, async () => {
      // Without a database or a provider there is nothing to end; the next turn does it.
      await readGemini(shop.stack.urls.geminiSandbox)
        .then((books) => endStalledVideos(shop, books))
        .catch(() => {});
      await sleep(3_000);
    }),
    repeat(isOver, async () => {
      await editHero(people.admin, promises);
      await sleep(500);
    }),
    breaking,
  ]);
  if (failure !== null) throw failure;
  // The last title is one that was certainly saved.
  await editUntilSaved(people.admin, promises);
  return { promises, struck };
}

async function editUntilSaved(admin: Parameters<typeof editHero>[0], promises: Promises): Promise<void> {
  const edits = promises.edits;
  while (promises.edits === edits) await editHero(admin, promises);
}

async function openAccounts(shop: ChaosShop) {
  const customers = await createCustomers(shop.front)(buyers + makers);
  const makersOf = customers.slice(buyers);
  await giveCredits(shop.front, makersOf, 1_000_000);
  const admin = await signInAdmin(shop.front, shop.front.urls.api);
  const { client } = admin;
  const { rows } = await insist('The packages', () =>
    client.listPackages({}).then((found) => ({ rows: found })),
  );
  const [first, ...others] = rows.map(({ _id }) => _id);
  if (!first) throw new Error('No package is on sale.');
  const packageIds: [string, ...string[]] = [first, ...others];
  const makerPeople = await Promise.all(
    makersOf.map(async (customer) => ({ customer, imageUrl: await uploadPicture(shop.front, customer) })),
  );
  return {
    buyers: customers.slice(0, buyers),
    makers: makerPeople,
    admin: client,
    packageIds,
    everyone: [...customers, admin],
  };
}
