import { expect, test, vi } from 'vitest';
import type { SignalHub } from './listen-for-signals.ts';
import { rememberUntilSignal } from './remember-until-signal.ts';

function createSignals() {
  const wakes: (() => void)[] = [];
  let isCurrent = true;
  const signals: SignalHub = {
    subscribe: (_subject, wake) => {
      wakes.push(wake);
      return () => {};
    },
    isCurrent: () => isCurrent,
    close: async () => {},
  };
  const announce = () => {
    for (const wake of wakes) wake();
  };
  const lose = () => {
    isCurrent = false;
  };
  return { services: { signals }, announce, lose };
}

function rememberCount() {
  let count = 0;
  const load = vi.fn(async () => {
    count += 1;
    return count;
  });
  return { load, memory: rememberUntilSignal('things', load) };
}

test('loads once until a signal, until it is forgotten, and at every read while signals may be missing', async () => {
  const { services, announce, lose } = createSignals();
  const { memory } = rememberCount();
  expect([await memory.read(services), await memory.read(services)]).toEqual([1, 1]);
  announce();
  expect([await memory.read(services), await memory.read(services)]).toEqual([2, 2]);
  memory.forget(services);
  expect([await memory.read(services), await memory.read(services)]).toEqual([3, 3]);
  lose();
  expect([await memory.read(services), await memory.read(services)]).toEqual([4, 5]);
});

test('does not remember what was loaded while a signal arrived', async () => {
  const { services, announce } = createSignals();
  const { memory, load } = rememberCount();
  load.mockImplementationOnce(async () => {
    announce();
    return 0;
  });
  expect(await memory.read(services)).toBe(0);
  expect(await memory.read(services)).toBe(1);
});

test('processes do not share what they remember', async () => {
  const [one, other] = [createSignals(), createSignals()];
  const { memory } = rememberCount();
  expect([await memory.read(one.services), await memory.read(other.services)]).toEqual([1, 2]);
});
