import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessName, processNames } from '../shop/open-shop.ts';
import { restartProcess } from '../shop/restart-process.ts';
import type { Fault } from './fault.ts';

const longestAbsenceMs = 1_500;

function kill(name: ProcessName): Fault {
  return {
    name: `kill ${name}`,
    async strike({ stack }, random) {
      stack.kill(name, 'SIGKILL');
      await sleep(random.between(0, longestAbsenceMs));
      await restartProcess(stack, name);
    },
  };
}

/** The process exists and does not answer, as on a machine that hangs; then it carries on where it was. */
function freeze(name: ProcessName): Fault {
  return {
    name: `freeze ${name}`,
    async strike({ stack }, random) {
      stack.kill(name, 'SIGSTOP');
      await sleep(random.between(500, 5_000));
      stack.kill(name, 'SIGCONT');
    },
  };
}

/** What an orchestrator does at each release. */
function replace(name: ProcessName): Fault {
  return { name: `replace ${name}`, strike: ({ stack }) => restartProcess(stack, name) };
}

/** The power of the machine fails: everything is gone at once, and starts in the order of its dependencies. */
const killEverything: Fault = {
  name: 'kill everything',
  async strike({ stack }, random) {
    for (const name of processNames) stack.kill(name, 'SIGKILL');
    await sleep(random.between(0, longestAbsenceMs));
    await restartProcess(stack, 'postgres');
    await restartProcess(stack, 'services');
    await Promise.all(
      processNames
        .filter((name) => name !== 'postgres' && name !== 'services')
        .map((name) => restartProcess(stack, name)),
    );
  },
};

export const processFaults: Fault[] = [
  ...processNames.map(kill),
  ...(['api', 'worker-2', 'services', 'postgres'] as const).map(freeze),
  ...(['api-2', 'worker'] as const).map(replace),
  killEverything,
];
