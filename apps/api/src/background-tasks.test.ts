import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackgroundTasks } from './background-tasks.ts';

const error = vi.fn();
// Safe: nothing else is called.
const log = { error } as unknown as FastifyBaseLogger;
const work = vi.fn(async () => {});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('work starts after its delay, and a shutdown waits for it', async () => {
  const tasks = createBackgroundTasks(log, new AbortController().signal);
  tasks.startLater('later', 1_000, work);
  const settled = tasks.settle();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await settled;
  expect(work).toHaveBeenCalledOnce();
});

test('a stop ends all waits at once, and their work never starts', async () => {
  const stop = new AbortController();
  const tasks = createBackgroundTasks(log, stop.signal);
  for (let count = 0; count < 3; count += 1) tasks.startLater('later', 60_000, work);
  stop.abort();
  await tasks.settle();
  tasks.startLater('too late', 0, work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
});

test('work that fails is logged', async () => {
  const tasks = createBackgroundTasks(log, new AbortController().signal);
  tasks.startLater('later', 10, () => Promise.reject(new Error('not this time')));
  await vi.advanceTimersByTimeAsync(10);
  await tasks.settle();
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ task: 'later' }), expect.any(String));
});
