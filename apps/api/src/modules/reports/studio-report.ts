import type { DayRange, StudioKind, StudioReport } from '@credit-studio/contracts';
import { formatMicros, generationKinds } from '@credit-studio/contracts/rules';
import { type EndedSums, sumEndedGenerations, sumWrittenPrompts } from '../generations/index.ts';
import { cacheReports, type ReportServices } from './cached-report.ts';

/** Makes the function that reports what results of some days brought and cost. */
export function createReportStudio(services: ReportServices): (asked: DayRange) => Promise<StudioReport> {
  return cacheReports(services, ({ period }) =>
    services.replicas.readShared(async (replica) => {
      const [ended, prompts] = await Promise.all([
        sumEndedGenerations(replica, period),
        sumWrittenPrompts(replica, period),
      ]);
      return { ...period, ...composeStudio(ended, prompts) };
    }),
  );
}

/** The sums by kind, as text. A kind of which nothing ended has zeros. */
export function composeStudio(
  ended: readonly EndedSums[],
  { written, costMicros, unknown }: Awaited<ReturnType<typeof sumWrittenPrompts>>,
): Omit<StudioReport, 'startDate' | 'endDate'> {
  const total = ended.reduce((sum, tally) => sum + tally.costMicros, costMicros);
  return {
    cost: formatMicros(total),
    kinds: generationKinds.map((kind) => composeKind(kind, ended)),
    prompts: { written, cost: formatMicros(costMicros), unknown },
  };
}

function composeKind(kind: StudioKind['kind'], ended: readonly EndedSums[]): StudioKind {
  const find = (status: string) => ended.find((tally) => tally.kind === kind && tally.status === status);
  const [succeeded, failed] = [find('succeeded'), find('failed')];
  const cost = (succeeded?.costMicros ?? 0) + (failed?.costMicros ?? 0);
  const [made, failures] = [succeeded?.count ?? 0, failed?.count ?? 0];
  const [knownMade, knownFailures] = [succeeded?.known ?? 0, failed?.known ?? 0];
  return {
    kind,
    made,
    failed: failures,
    credits: succeeded?.credits ?? 0,
    cost: formatMicros(cost),
    costPerResult: knownMade === 0 ? null : formatMicros(Math.round(cost / knownMade)),
    unknown: made + failures - knownMade - knownFailures,
  };
}
