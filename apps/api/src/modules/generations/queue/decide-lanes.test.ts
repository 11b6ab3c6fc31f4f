import { expect, test } from 'vitest';
import { decideLanes, type InFlight, type KeyCapacity } from './decide-lanes.ts';

const idle = { prompt: 0, submit: 0, poll: 0, draw: 0, write: 0, store: 0 };
const capacity = (id: string, maxInFlight: number): KeyCapacity => ({ id, model: 'video', maxInFlight });
const use = (keyId: string, count: number): InFlight => ({ keyId, model: 'video', count });

interface Situation {
  running?: Partial<typeof idle>;
  capacities: KeyCapacity[];
  inFlight?: InFlight[];
}

function decideSubmits({ running, capacities, inFlight = [] }: Situation) {
  const load = { concurrency: 4, running: { ...idle, ...running }, capacities, inFlight };
  return decideLanes(load).find(({ task }) => task === 'submit') ?? null;
}

test.each<[string, Situation, string[] | null]>([
  ['fills its own places from one key', { capacities: [capacity('a', 9)] }, ['a', 'a', 'a', 'a']],
  ['counts what it runs already', { running: { submit: 3 }, capacities: [capacity('a', 9)] }, ['a']],
  [
    'takes no more than the limit of a key leaves',
    { capacities: [capacity('a', 3)], inFlight: [use('a', 1)] },
    ['a', 'a'],
  ],
  [
    'claims nothing while every key is full',
    { capacities: [capacity('a', 1)], inFlight: [use('a', 1)] },
    null,
  ],
  ['claims nothing over the limit', { capacities: [capacity('a', 1)], inFlight: [use('a', 5)] }, null],
  [
    'spreads over keys by how full they are',
    { capacities: [capacity('a', 4), capacity('b', 8)], inFlight: [use('a', 1)] },
    ['b', 'b', 'a', 'b'],
  ],
])('%s', (_, situation, keyIds) => {
  expect(decideSubmits(situation)?.keyIds ?? null).toEqual(keyIds);
});

test('claims without a key when none can be used, so that customers learn why', () => {
  expect(decideSubmits({ capacities: [] })).toEqual({ task: 'submit', free: 4, keyIds: [] });
});

test('polls and stores need no free key', () => {
  const lanes = decideLanes({ concurrency: 4, running: { ...idle, store: 2 }, capacities: [], inFlight: [] });
  expect(lanes.map(({ task, free }) => [task, free])).toEqual([
    ['prompt', 4],
    ['submit', 4],
    ['poll', 16],
    ['draw', 4],
    ['write', 8],
  ]);
});

test('counts what is in flight with each model separately', () => {
  const capacities = [capacity('a', 2), { ...capacity('a', 2), model: 'image' as const }];
  const lanes = decideLanes({ concurrency: 4, running: idle, capacities, inFlight: [use('a', 2)] });
  expect(lanes.find(({ task }) => task === 'submit')).toBeUndefined();
  expect(lanes.find(({ task }) => task === 'draw')?.keyIds).toEqual(['a', 'a']);
});
