import type { Membership } from '@credit-studio/contracts';
import { expect, test } from 'vitest';
import { decidePriority, findMaxUnfinished } from './queue-rules.ts';

const start = Date.UTC(2026, 10, 3, 10);
const requests: [string, Membership, unfinished: number, minute: number][] = [
  ['A1', 'free', 0, 0],
  ['A2', 'free', 1, 0],
  ['B1', 'free', 0, 1],
  ['P1', 'premium', 0, 2],
  ['P5', 'premium', 4, 2],
  ['C1', 'free', 0, 3],
  ['Q1', 'premium', 0, 40],
];

test('premium members go first, customers take turns, and everyone has a turn', () => {
  const places = requests.map(([name, membership, unfinished, minute]) => ({
    name,
    priority: decidePriority({ membership, unfinished }, new Date(start + minute * 60_000)),
  }));
  const served = places.sort((one, other) => other.priority - one.priority).map(({ name }) => name);
  expect(served).toEqual(['P1', 'P5', 'A1', 'B1', 'C1', 'A2', 'Q1']);
});

test('two generations at a time, five for premium members', () => {
  expect([findMaxUnfinished('free'), findMaxUnfinished('premium')]).toEqual([2, 5]);
});
