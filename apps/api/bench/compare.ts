import { median } from './percentile.ts';

/** What one side did in one round. */
export interface Round {
  perSecond: number;
  p99Ms: number;
}

export interface Comparison {
  name: string;
  ours: Round;
  baseline: Round;
  /** Median of the rounds' own ratios: both sides of a round ran in the same weather. */
  ratio: number;
}

function summarise(rounds: readonly Round[]): Round {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  };
}

/** Runs both sides in turns, starting with the other one each time, after a warm-up round. */
export async function compare(
  name: string,
  sides: { ours: () => Promise<Round>; baseline: () => Promise<Round> },
  rounds: number,
): Promise<Comparison> {
  const [ours, baseline]: [Round[], Round[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const measureOurs = async () => ours.push(await sides.ours());
    const measureBaseline = async () => baseline.push(await sides.baseline());
    const turns = round % 2 === 0 ? [measureOurs, measureBaseline] : [measureBaseline, measureOurs];
    for (const turn of turns) await turn();
    if (round === -1) ours.length = baseline.length = 0;
  }
  const ratios = ours.map(({ perSecond }, round) => perSecond / (baseline[round]?.perSecond ?? Number.NaN));
  return { name, ours: summarise(ours), baseline: summarise(baseline), ratio: median(ratios) };
}
