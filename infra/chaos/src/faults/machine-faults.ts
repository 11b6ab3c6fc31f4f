import { setTimeout as sleep } from 'node:timers/promises';
import { type ChaosShop, shiftedNames } from '../shop/open-shop.ts';
import { restartProcess } from '../shop/restart-process.ts';
import type { Fault } from './fault.ts';

const minuteMs = 60_000;
const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'credit_studio_app'`;

/** Every connection between the apps and the database breaks, in the middle of whatever runs on it. */
const cutConnections: Fault = {
  name: 'cut the connections to the database',
  async strike({ query }, random) {
    for (let times = random.between(1, 4); times > 0; times -= 1) {
      await query(endConnections);
      await sleep(random.between(50, 500));
    }
  },
};

/** As when a network separates the apps from the database: no connection, and no new one. */
const refuseConnections: Fault = {
  name: 'refuse connections to the database',
  async strike({ query }, random) {
    await query('alter role credit_studio_app nologin');
    try {
      await query(endConnections);
      await sleep(random.between(500, 4_000));
    } finally {
      await query('alter role credit_studio_app login');
    }
  },
};

/** Within the life of a token: beyond that no one could sign in, and nothing more would be tried. */
function shiftClock(direction: 'ahead' | 'behind'): Fault {
  return {
    name: `a clock ${direction}`,
    async strike({ shiftClock }, random) {
      const name = random.pick(shiftedNames);
      const shiftMs = random.between(2 * minuteMs, 15 * minuteMs);
      shiftClock(name, direction === 'ahead' ? shiftMs : -shiftMs);
      await sleep(random.between(2_000, 6_000));
      shiftClock(name, 0);
    },
  };
}

function fillDisk(which: keyof NonNullable<ChaosShop['disks']>): Fault {
  return {
    name: `fill the disk of the ${which}`,
    async strike({ disks, stack }, random) {
      const disk = disks?.[which];
      if (!disk) return;
      await disk.fill();
      await sleep(random.between(500, 3_000));
      await disk.free();
      // Postgres ends when it cannot write its log; an orchestrator starts it again.
      if (which === 'database' && stack.processOf('postgres').pid === null)
        await restartProcess(stack, 'postgres');
    },
  };
}

export const machineFaults: Fault[] = [
  cutConnections,
  refuseConnections,
  shiftClock('ahead'),
  shiftClock('behind'),
  fillDisk('files'),
  fillDisk('database'),
];
