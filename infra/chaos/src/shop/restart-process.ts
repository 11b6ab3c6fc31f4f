import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@credit-studio/local';
import { type ProcessName, processNames } from './open-shop.ts';

const patienceMs = 60_000;
const pauseMs = 300;

/**
 * Starts a process again as an orchestrator does: one that ends because what it needs is still starting, such as a
 * database in recovery, is started once more. Throws its error after a minute.
 */
export async function restartProcess(stack: Stack, name: ProcessName): Promise<void> {
  const deadlineMs = performance.now() + patienceMs;
  while (true)
    try {
      return await stack.restart(name);
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
      await sleep(pauseMs);
    }
}

/** Starts what is down. */
export async function startMissing(stack: Stack): Promise<void> {
  for (const name of processNames) if (stack.processOf(name).pid === null) await restartProcess(stack, name);
}
