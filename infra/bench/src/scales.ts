import type { Scale } from './scenario.ts';

/** About forty minutes, most of them for the lists. */
export const usualScale: Scale = {
  rounds: 5,
  repetitions: 3,
  reads: { seconds: 4 },
  purchases: 600,
  mails: 3_000,
  generations: 1_000,
  generationSeconds: 60,
  orders: [10_000, 100_000, 1_000_000],
  share: 0.25,
};

/** Shows that everything runs; its figures say nothing. */
export const shortScale: Scale = {
  rounds: 1,
  repetitions: 0,
  // A time would end before the first answer where other programs keep the machine busy.
  reads: { answers: 50 },
  purchases: 5,
  mails: 20,
  generations: 4,
  generationSeconds: 1,
  orders: [2_000],
  share: 0.02,
};
