import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { ReadLength } from '../scenario.ts';
import type { Work } from './run-at-once.ts';

interface Shot {
  url: string;
  connections: number;
  length: ReadLength;
  headers?: Record<string, string>;
}

const dropBodies = fileURLToPath(new URL('drop-bodies.cjs', import.meta.url));

/** Asks one address again and again, from another thread. Any other answer than 200 fails the benchmark. */
export async function fire({ url, connections, length, headers = {} }: Shot): Promise<Work> {
  const result = await autocannon({
    ...{ url, connections, headers },
    ...('answers' in length ? { amount: length.answers } : { duration: length.seconds }),
    workers: 1,
    setupClient: dropBodies,
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${url} failed ${failed} times.`);
  const { p50, p97_5: p95, p99 } = result.latency;
  // A hundred values that have the same percentiles as the answers.
  const timesMs = Array.from({ length: 100 }, (_, place) => (place < 50 ? p50 : place < 95 ? p95 : p99));
  return { count: result.requests.total, seconds: result.duration, timesMs };
}
