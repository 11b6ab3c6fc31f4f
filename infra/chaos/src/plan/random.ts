import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Numbers that are the same for the same seed. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  shuffle<T>(values: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const between = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    shuffle(values) {
      // Fisher and Yates: each order is as likely as every other.
      const rest = [...values];
      return values.flatMap(() => rest.splice(between(0, rest.length - 1), 1));
    },
  };
}
