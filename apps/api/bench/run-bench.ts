import type { Comparison } from './compare.ts';
import { explainSlowest } from './explain-slowest.ts';
import { measureLists } from './measure-lists.ts';
import { measureReads } from './measure-reads.ts';
import { measureWrites } from './measure-writes.ts';
import { type BenchApp, openBench } from './open-bench.ts';
import { percentile } from './percentile.ts';

export const benchParts = ['reads', 'writes', 'lists'] as const;
export type BenchPart = (typeof benchParts)[number];

export interface BenchOptions {
  /** Orders in the database; a fifth as many users. */
  rows: number;
  /** How often each comparison is made. */
  rounds: number;
  /** How long one side of one round of reads takes. */
  seconds: number;
  /** How many writes one side of one round makes. */
  writes: number;
  /** How often each list page is asked for. */
  repetitions: number;
  /** Which part of the list pages is measured: 1 for all, 0.1 for every tenth. */
  share: number;
  /** What is measured. */
  parts: readonly BenchPart[];
  /** Folder of the database, which is filled there once and stays. Without it, the database is removed afterwards. */
  keptIn?: string | undefined;
  /** Where the plans of the slowest pages are written. */
  plansFile: string;
}

type Print = (line: string) => void;

function describe({ name, ours, baseline, ratio }: Comparison): string {
  return [
    name.padEnd(44),
    `${ours.perSecond.toFixed(0).padStart(7)}/s`,
    `p99 ${ours.p99Ms.toFixed(1).padStart(6)} ms`,
    `baseline ${baseline.perSecond.toFixed(0).padStart(7)}/s`,
    `ratio ${ratio.toFixed(2)}`,
  ].join('  ');
}

/** A page has to be there within this time. */
const aimMs = 60;

async function reportLists(bench: BenchApp, options: BenchOptions, print: Print): Promise<void> {
  const pages = await measureLists(bench, options);
  const slowest = pages.slice(0, 20);
  print(`${pages.length} list pages, p95 of each, slowest first (plans in ${options.plansFile})`);
  for (const { name, p95Ms, total } of slowest)
    print(`${p95Ms.toFixed(1).padStart(8)} ms  ${total} found  ${name}`);
  await explainSlowest(bench, slowest, options.plansFile);
  const all = pages.map(({ p95Ms }) => p95Ms);
  for (const share of [0.5, 0.9, 0.95, 0.99])
    print(`${share * 100} % of the pages have a p95 of at most ${percentile(all, share).toFixed(1)} ms`);
  print(`${all.filter((p95Ms) => p95Ms > aimMs).length} of the pages have a p95 above ${aimMs} ms`);
}

/** The benchmark, printed line by line. */
export async function runBench(options: BenchOptions, print: Print): Promise<void> {
  const { rows, parts, keptIn } = options;
  const started = performance.now();
  const bench = await openBench(
    { orders: rows, users: Math.ceil(rows / 5) },
    keptIn ? { dataDir: keptIn } : {},
  );
  try {
    print(`${rows} orders there after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    if (parts.includes('reads'))
      for (const comparison of await measureReads(bench, options)) print(describe(comparison));
    if (parts.includes('writes'))
      for (const comparison of await measureWrites(bench, options)) print(describe(comparison));
    if (parts.includes('lists')) await reportLists(bench, options, print);
  } finally {
    await bench.close();
  }
}
