import type { Fault } from '../faults/fault.ts';
import { createRandom, type Random } from './random.ts';

export interface Step {
  fault: Fault;
  /** How long nothing happens before it. */
  pauseMs: number;
  /** The chances within the fault, such as how long it lasts. */
  random: Random;
}

/**
 * The faults of one lane in the order of the seed, without an end. Each round has all of them once, so that none is
 * left out by chance. The seed decides what is broken, in which order and for how long; which call it meets is up to
 * the machine.
 */
export function* drawPlan(faults: readonly Fault[], { seed, longestPauseMs }: PlanOptions): Generator<Step> {
  const random = createRandom(seed);
  while (true)
    for (const fault of random.shuffle(faults))
      yield {
        fault,
        pauseMs: random.between(0, longestPauseMs),
        random: createRandom(random.between(1, 2 ** 30)),
      };
}

interface PlanOptions {
  seed: number;
  longestPauseMs: number;
}
