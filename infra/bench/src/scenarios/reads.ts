import { describeComparison } from '../report/describe-comparison.ts';
import { compare } from '../rounds/compare.ts';
import type { Bench, Row, Scale, Scenario } from '../scenario.ts';
import { fire } from '../setup/fire.ts';

/** The package list, against a bare Fastify that sends the same bytes, with and without the headers that ours sends. */
export const reads: Scenario = { title: 'Package list, 50 clients', run: measureReads };

async function measureReads(bench: Bench, scale: Scale): Promise<Row[]> {
  const read = (url: string) => () => fire({ url, connections: 50, length: scale.reads });
  const { stack, reference } = bench;
  const comparison = await compare(
    bench,
    [
      { name: 'ours', work: read(`${stack.urls.api}/packages`) },
      { name: 'bare Fastify', work: read(`${reference.url}/packages`) },
      { name: 'bare, our headers', work: read(`${reference.url}/packages-with-headers`) },
    ],
    scale,
  );
  return describeComparison('GET /packages', comparison, { cpu: { API: ['api'], bare: ['reference'] } });
}
