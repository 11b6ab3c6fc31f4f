import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Comparison, compare, type Round } from './compare.ts';
import type { BenchApp } from './open-bench.ts';

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Listening on a port makes the address an object.
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Sends requests from another thread, so that they do not use the server's time. */
async function fire(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Round> {
  const result = await autocannon({ url, connections: 20, duration: seconds, workers: 1, headers });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times.`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/** Compares each read with a bare Fastify route that sends the same prepared text. */
export async function measureReads(
  bench: BenchApp,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison[]> {
  const bare = Fastify();
  const reads = [
    { name: 'public content (GET /api/banner-section)', path: '/api/banner-section', headers: {} },
    { name: 'package list (GET /packages)', path: '/packages', headers: {} },
    {
      name: 'admin order list, first page',
      path: '/orders?page=1&limit=5&sort=-orderDate',
      headers: bench.asAdmin,
    },
  ];
  for (const { path, headers } of reads) {
    const { body } = await bench.app.inject({ url: path, headers });
    bare.get(path.replace(/\?.*/, ''), async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(body),
    );
  }
  const [ours, other] = [await listen(bench.app), await listen(bare)];
  const comparisons: Comparison[] = [];
  for (const { name, path, headers } of reads)
    comparisons.push(
      await compare(
        name,
        { ours: () => fire(ours + path, seconds, headers), baseline: () => fire(other + path, seconds) },
        rounds,
      ),
    );
  await bare.close();
  return comparisons;
}
