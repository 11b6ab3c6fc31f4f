import type { Bench, Scale } from '../scenario.ts';
import type { Work } from '../setup/run-at-once.ts';
import { measure, type Sample } from './measure.ts';
import { median } from './percentile.ts';

/** One of those that do the same work. */
export interface Contestant {
  name: string;
  work: () => Promise<Work>;
  /** Waits for what the work leaves to do in the background. */
  finish?: () => Promise<void>;
}

export interface Comparison {
  /** In the order of the contestants, as medians of the rounds. */
  results: (Sample & { name: string })[];
  /** For each of the others: the first one's rate as a part of theirs, the median of the rounds' own ratios. */
  ratios: number[];
  /** Rounds that were repeated because other programs used the machine. */
  rejected: number;
}

/** Processes that are not ours may use this part of the machine in a round. */
const maxForeignShare = 0.05;

/** Runs all contestants in turns, each round starting with another one, after one round to warm up. */
export async function compare(
  bench: Bench,
  contestants: readonly Contestant[],
  { rounds, repetitions }: Pick<Scale, 'rounds' | 'repetitions'>,
  isQuiet: (round: readonly Sample[]) => boolean = leftAlmostAlone,
): Promise<Comparison> {
  const samples = contestants.map((): Sample[] => []);
  let rejected = 0;
  const runRound = async (round: number): Promise<Sample[]> => {
    const found: Sample[] = [];
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const place = (turn + round) % contestants.length;
      const contestant = contestants[place];
      if (contestant) found[place] = await measure(bench, contestant.work, contestant.finish);
    }
    return found;
  };
  await runRound(0);
  for (let round = 0; round < rounds; round += 1) {
    let found = await runRound(round);
    for (let again = 0; again < repetitions && !isQuiet(found); again += 1) {
      rejected += 1;
      found = await runRound(round);
    }
    for (const [place, sample] of found.entries()) samples[place]?.push(sample);
  }
  const [first = [], ...others] = samples;
  return {
    results: contestants.map(({ name }, place) => ({ name, ...summarise(samples[place] ?? []) })),
    ratios: others.map((other) =>
      median(first.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN))),
    ),
    rejected,
  };
}

function leftAlmostAlone(samples: readonly Sample[]): boolean {
  return samples.every(({ foreignShare }) => foreignShare <= maxForeignShare);
}

function summarise(samples: readonly Sample[]): Sample {
  const of = (read: (sample: Sample) => number) => median(samples.map(read));
  const names = Object.keys(samples[0]?.cpuMs ?? {});
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p95Ms: of(({ p95Ms }) => p95Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
    cpuMs: Object.fromEntries(names.map((name) => [name, of(({ cpuMs }) => cpuMs[name] ?? 0)])),
    statements: of(({ statements }) => statements),
    walBytes: of(({ walBytes }) => walBytes),
    foreignShare: of(({ foreignShare }) => foreignShare),
  };
}
