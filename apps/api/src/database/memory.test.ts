import { beforeEach, expect, test, vi } from 'vitest';
import { createMemory, type Memorable } from './memory.ts';

const kind: Memorable<string | null> = {
  name: 'settings',
  subjectOf: (key) => `settings:${key}`,
  isKept: (value) => value !== null,
};

let wakes: Map<string, Set<() => void>>;
let isCurrent: boolean;
let stored: string | null;
const load = vi.fn(async () => stored);

const signals = {
  isCurrent: () => isCurrent,
  subscribe(subject: string, wake: () => void) {
    const listeners = wakes.get(subject) ?? new Set();
    wakes.set(subject, listeners.add(wake));
    return () => listeners.delete(wake);
  },
};
function wake(subject: string) {
  for (const notify of wakes.get(subject) ?? []) notify();
}

beforeEach(() => {
  wakes = new Map();
  isCurrent = true;
  stored = 'first';
  load.mockClear();
});

test('keeps a record until its signal', async () => {
  const memory = createMemory(signals);
  await memory.recall(kind, 'a', load);
  stored = 'second';
  expect(await memory.recall(kind, 'a', load)).toBe('first');
  wake('settings:b');
  expect(await memory.recall(kind, 'a', load)).toBe('first');
  wake('settings:a');
  expect(await memory.recall(kind, 'a', load)).toBe('second');
  expect(load).toHaveBeenCalledTimes(2);
});

test('does not keep a record that changed while it was read', async () => {
  const memory = createMemory(signals);
  const reading = memory.recall(kind, 'a', load);
  stored = 'second';
  wake('settings:a');
  expect(await reading).toBe('first');
  expect(await memory.recall(kind, 'a', load)).toBe('second');
});

test('reads each time while signals may be missing', async () => {
  const memory = createMemory(signals);
  await memory.recall(kind, 'a', load);
  isCurrent = false;
  stored = 'second';
  expect(await memory.recall(kind, 'a', load)).toBe('second');
  isCurrent = true;
  expect(await memory.recall(kind, 'a', load)).toBe('second');
});

test('keeps neither what is not to be kept nor a failure, and no subscription for them', async () => {
  const memory = createMemory(signals);
  stored = null;
  await memory.recall(kind, 'a', load);
  await expect(memory.recall(kind, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  stored = 'first';
  expect(await memory.recall(kind, 'a', load)).toBe('first');
  expect(wakes.get('settings:a')?.size).toBe(1);
});

test('has one subscription for a record however often it is read', async () => {
  const memory = createMemory(signals);
  isCurrent = false;
  for (let call = 0; call < 3; call += 1) await memory.recall(kind, 'a', load);
  expect(wakes.get('settings:a')?.size).toBe(1);
});
