import type { Comparison } from '../rounds/compare.ts';
import type { Row } from '../scenario.ts';

interface Wanted {
  /** The names under which CPU time is shown, with the processes that are added up. */
  cpu?: Record<string, readonly string[]>;
  /** Whether statements and WAL are shown. */
  database?: boolean;
}

/** A line for each contestant. The first one's has its ratio to each of the others. */
export function describeComparison(
  what: string,
  { results, ratios, rejected }: Comparison,
  { cpu = {}, database = false }: Wanted = {},
): Row[] {
  return results.map((result, place) => ({
    what: `${what}: ${result.name}`,
    figures: {
      '/s': result.perSecond,
      'p50 ms': result.p50Ms,
      'p95 ms': result.p95Ms,
      'p99 ms': result.p99Ms,
      ...Object.fromEntries(
        Object.entries(cpu).map(([name, processes]) => [
          `${name} CPU µs`,
          processes.reduce((sum, process) => sum + (result.cpuMs[process] ?? 0), 0) * 1_000,
        ]),
      ),
      ...(database && { statements: result.statements, 'WAL bytes': result.walBytes }),
      ...Object.fromEntries(
        ratios.map((ratio, other) => [`of ${results[other + 1]?.name}`, place === 0 ? ratio : null]),
      ),
      'rounds rejected': place === 0 ? rejected : null,
    },
  }));
}
