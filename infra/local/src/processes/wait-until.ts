import { setTimeout as delay } from 'node:timers/promises';

/** Polls a condition; returns false when it does not become true in time. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, intervalMs = 10 }: { timeoutMs: number; intervalMs?: number },
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(intervalMs);
  }
  return true;
}
