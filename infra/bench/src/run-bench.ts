import { formatTable } from './report/format-table.ts';
import type { Row, Scale, Scenario } from './scenario.ts';
import { generations } from './scenarios/generations.ts';
import { lists } from './scenarios/lists.ts';
import { mails } from './scenarios/mails.ts';
import { pages } from './scenarios/pages.ts';
import { processes } from './scenarios/processes.ts';
import { purchase } from './scenarios/purchase.ts';
import { reads } from './scenarios/reads.ts';
import { starts } from './scenarios/starts.ts';
import { openBench } from './setup/open-bench.ts';

/** In this order; the memory after all loads comes last. */
export const scenarios: Record<string, Scenario> = {
  reads,
  pages,
  purchase,
  starts,
  mails,
  generations,
  lists,
  processes,
};

export interface BenchOptions {
  scale: Scale;
  /** Names of scenarios. */
  only: readonly string[];
  /** Builds the apps first. */
  build: boolean;
}

export interface Result {
  title: string;
  rows: Row[];
}

/** Runs the scenarios one after the other and prints each one's table as soon as it is there. */
export async function runBench(
  { scale, only, build }: BenchOptions,
  print: (text: string) => void,
): Promise<Result[]> {
  const { bench, close } = await openBench({ build });
  try {
    const results: Result[] = [];
    for (const [name, { title, run }] of Object.entries(scenarios)) {
      if (!only.includes(name)) continue;
      const rows = await run(bench, scale);
      results.push({ title, rows });
      print(`\n## ${title}\n\n${formatTable(rows)}`);
    }
    return results;
  } finally {
    await close();
  }
}
