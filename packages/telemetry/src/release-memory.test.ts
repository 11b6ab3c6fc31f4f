import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { releaseStartMemory } from './release-start-memory.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('gives back to the system what nothing refers to, and shows no gc to the process', async () => {
  // So many that they are moved to where V8 looks last.
  let objects: object[] | null = Array.from({ length: 500_000 }, (_, index) => ({ index }));
  const held = process.memoryUsage().heapTotal;
  expect(objects).toHaveLength(500_000);
  objects = null;
  releaseStartMemory({ everyMs: 50 });
  await vi.waitFor(() => expect(process.memoryUsage().heapTotal).toBeLessThan(held - 10 * 2 ** 20), 3_000);
  expect(globalThis).not.toHaveProperty('gc');
});

test('waits as long as the process works, and collects once', async () => {
  const collect = vi.fn();
  releaseStartMemory({ everyMs: 100, collect });
  for (let round = 0; round < 6; round += 1) {
    work(60);
    await delay(1);
  }
  expect(collect).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(collect).toHaveBeenCalled(), 10_000);
  await delay(400);
  expect(collect).toHaveBeenCalledOnce();
});
