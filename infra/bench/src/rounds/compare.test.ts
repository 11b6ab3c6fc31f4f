import { describe, expect, test } from 'vitest';
import type { Bench } from '../scenario.ts';
import { compare } from './compare.ts';

// Nothing is counted about processes and the database: only turns and rates matter here.
const bench = {
  processes: () => ({}),
  statistics: { read: async () => ({ statements: 0, walBytes: 0 }) },
} as unknown as Bench;

describe('a comparison', () => {
  test('warms up once, then lets each round begin with another one', async () => {
    const turns: string[] = [];
    const contestant = (name: string) => ({
      name,
      work: async () => {
        turns.push(name);
        return { count: 1, seconds: 1, timesMs: [1] };
      },
    });
    await compare(bench, [contestant('one'), contestant('other')], { rounds: 2, repetitions: 3 }, () => true);
    expect(turns).toEqual(['one', 'other', 'one', 'other', 'other', 'one']);
  });

  test('takes the median of the ratios within each round', async () => {
    const ours = [0, 20, 90, 10];
    const theirs = [0, 50, 100, 200];
    const rates = (values: number[]) => async () => ({
      count: values.shift() ?? Number.NaN,
      seconds: 1,
      timesMs: [1],
    });
    const { ratios, results } = await compare(
      bench,
      [
        { name: 'ours', work: rates(ours) },
        { name: 'by hand', work: rates(theirs) },
      ],
      { rounds: 3, repetitions: 3 },
      () => true,
    );
    expect(ratios).toEqual([20 / 50]);
    expect(results.map(({ perSecond }) => perSecond)).toEqual([20, 100]);
  });

  test('repeats a round in which other programs used the machine, as often as is asked for', async () => {
    let rounds = 0;
    const work = async () => {
      rounds += 1;
      return { count: rounds, seconds: 1, timesMs: [1] };
    };
    const make = (repetitions: number, isQuiet: (round: readonly { perSecond: number }[]) => boolean) =>
      compare(bench, [{ name: 'ours', work }], { rounds: 1, repetitions }, isQuiet);
    const once = await make(3, ([sample]) => sample?.perSecond !== 2);
    expect(once).toMatchObject({ rejected: 1, results: [{ perSecond: 3 }] });
    expect(await make(3, () => false)).toMatchObject({ rejected: 3 });
    rounds = 0;
    expect(await make(0, () => false)).toMatchObject({ rejected: 0, results: [{ perSecond: 2 }] });
  });
});
