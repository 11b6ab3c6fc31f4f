import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import { machineFaults } from '../faults/machine-faults.ts';
import { processFaults } from '../faults/process-faults.ts';
import { providerFaults } from '../faults/provider-faults.ts';
import { drawPlan } from '../plan/draw-plan.ts';
import type { ChaosShop } from '../shop/open-shop.ts';
import { startMissing } from '../shop/restart-process.ts';
import { keepBusy } from './keep-busy.ts';
import { openAccounts } from './open-accounts.ts';
import { createPromises, type Promises } from './promises.ts';
import { editHero } from './staff.ts';

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

/** Customers and staff use the shop while one thing after the other is broken, until both have had enough. */
export async function runStorm(shop: ChaosShop, options: StormOptions): Promise<StormResult> {
  const { seed, purchases, videos, rounds, print } = options;
  const promises = createPromises();
  const struck = new Map<string, number>();
  const people = await openAccounts(shop);
  const isEnough = () => promises.approved.size >= purchases && promises.videos.size >= videos;
  let lanes = 0;
  let hasFailed = false;
  const isOver = () => hasFailed || (lanes === 0 && isEnough());
  const breakThings = async (faults: readonly Fault[], longestPauseMs: number) => {
    lanes += 1;
    const plan = drawPlan(faults, { seed: seed + lanes, longestPauseMs });
    const isDone = () => isEnough() && faults.every(({ name }) => (struck.get(name) ?? 0) >= rounds);
    for (const { fault, pauseMs, random } of plan) {
      if (hasFailed || isDone()) break;
      await sleep(pauseMs);
      print(`${new Date().toISOString().slice(11, 19)} ${fault.name}`);
      try {
        await fault.strike(shop, random);
        if (faults !== providerFaults) await startMissing(shop.stack);
      } catch (error) {
        throw new Error(`"${fault.name}" could not be repaired.`, { cause: error });
      }
      struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
    }
    lanes -= 1;
  };
  const stopOnFailure = (error: unknown) => {
    hasFailed = true;
    throw error;
  };
  await Promise.all(
    [
      // A process that is started again needs the database and the disk, so these two kinds take turns.
      breakThings([...processFaults, ...machineFaults], 800),
      breakThings(providerFaults, 600),
      keepBusy(shop, people, { seed, promises, restMs: 200, isOver }),
    ].map((work) => work.catch(stopOnFailure)),
  );
  // The last title is one that was certainly saved.
  const { edits } = promises;
  while (promises.edits === edits) await editHero(people.admin, promises);
  return { promises, struck };
}
