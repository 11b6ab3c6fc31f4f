import { describeComparison } from '../report/describe-comparison.ts';
import { compare } from '../rounds/compare.ts';
import type { Bench, Row, Scale, Scenario } from '../scenario.ts';
import { fire } from '../setup/fire.ts';

/** The home page in each encoding, against a bare Fastify that sends the same bytes. */
export const pages: Scenario = { title: 'Home page, 20 clients', run: measurePages };

async function measurePages(bench: Bench, scale: Scale): Promise<Row[]> {
  const { stack, reference } = bench;
  const rows: Row[] = [];
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const read = (url: string) => () => fire({ url, connections: 20, length: scale.reads, headers });
    const comparison = await compare(
      bench,
      [
        { name: 'ours', work: read(`${stack.urls.storefront}/`) },
        { name: 'bare Fastify', work: read(`${reference.url}/home-${encoding}`) },
      ],
      scale,
    );
    const cpu = { storefront: ['storefront'], bare: ['reference'] };
    rows.push(...describeComparison(encoding, comparison, { cpu }));
  }
  return rows;
}
