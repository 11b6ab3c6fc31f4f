import { composeCalls } from './list-calls.ts';
import type { BenchApp } from './open-bench.ts';
import { percentile } from './percentile.ts';

export interface ListTiming {
  name: string;
  url: string;
  p95Ms: number;
  total: number;
}

/**
 * Times each list page `repetitions` times in a row, and answers them slowest first. What was asked before the first
 * of them counts for nothing: a database that has just started reads from disk what it soon holds in memory.
 */
export async function measureLists(
  bench: BenchApp,
  { repetitions, share }: { repetitions: number; share: number },
): Promise<ListTiming[]> {
  const timings: ListTiming[] = [];
  const calls = composeCalls(bench.customerEmail);
  for (const { name, url } of calls.filter((_, index) => (index * share) % 1 < share)) {
    const times: number[] = [];
    let total = 0;
    for (let turn = -1; turn < repetitions; turn += 1) {
      const started = performance.now();
      const answer = await bench.app.inject({ url, headers: bench.asAdmin });
      if (turn >= 0) times.push(performance.now() - started);
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
      total = Number(answer.headers['x-total-count']);
    }
    timings.push({ name, url, p95Ms: percentile(times, 0.95), total });
  }
  return timings.sort((one, other) => other.p95Ms - one.p95Ms);
}
