import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { releaseMemoryWhenQuiet } from './release-memory.ts';

const waitMs = 60_000;

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
  releaseMemoryWhenQuiet({ everyMs: 50 });
  await vi.waitFor(() => expect(process.memoryUsage().heapTotal).toBeLessThan(held - 10 * 2 ** 20), waitMs);
  expect(globalThis).not.toHaveProperty('gc');
});

test('waits as long as the process works', async () => {
  const collect = vi.fn();
  releaseMemoryWhenQuiet({ everyMs: 100, collect });
  for (let round = 0; round < 6; round += 1) {
    work(60);
    await delay(1);
  }
  expect(collect).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(collect).toHaveBeenCalled(), waitMs);
});

test('collects again only after the process has grown by what is worth a pause', async () => {
  let bytes = 100 * 2 ** 20;
  const collect = vi.fn(() => {
    bytes -= 10 * 2 ** 20;
  });
  releaseMemoryWhenQuiet({ everyMs: 20, collect, readBytes: () => bytes });
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), waitMs);
  bytes = 110 * 2 ** 20;
  await delay(200);
  expect(collect).toHaveBeenCalledTimes(1);
  bytes = 114 * 2 ** 20;
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2), waitMs);
});
