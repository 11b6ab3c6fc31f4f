import { describeComparison } from '../report/describe-comparison.ts';
import { compare } from '../rounds/compare.ts';
import type { Bench, Row, Scale, Scenario } from '../scenario.ts';
import { giveCredits, startGeneration, uploadPicture } from '../setup/pictures.ts';
import { repeat, runAtOnce, type Work } from '../setup/run-at-once.ts';
import { waitUntilEmpty } from '../setup/wait-until-empty.ts';
import { placeOrder } from './buy.ts';

/** What a customer's page waits for: an order that is placed, a picture that is stored, a generation that is queued. */
export const starts: Scenario = { title: 'Order, upload, start of a generation', run: measureStarts };

const cpu = { API: ['api'], Postgres: ['postgres'] };

async function measureStarts(bench: Bench, scale: Scale): Promise<Row[]> {
  const { purchases } = scale;
  const customers = await bench.customers(Math.min(40, purchases));
  await giveCredits(bench.stack, customers, 100);
  const pictures = new Map<string, string>();
  for (const customer of customers) pictures.set(customer.id, await uploadPicture(bench.stack, customer));
  const { databaseUrl } = bench.stack;
  const each = (work: (customer: (typeof customers)[number]) => Promise<unknown>): (() => Promise<Work>) => {
    return () => runAtOnce(repeat(customers, purchases), 1, work);
  };
  const kinds = [
    { name: 'order', work: each((customer) => placeOrder(bench, customer)) },
    { name: 'upload', work: each((customer) => uploadPicture(bench.stack, customer)) },
    {
      name: 'generation',
      work: () =>
        runAtOnce(customers, 1, (customer) => startGeneration(customer, pictures.get(customer.id) ?? '')),
      finish: () => waitUntilEmpty(databaseUrl, 'select count(*) from generation_jobs'),
    },
  ];
  const rows: Row[] = [];
  for (const kind of kinds)
    rows.push(
      ...describeComparison('one at a time', await compare(bench, [kind], { ...scale, rounds: 1 }), {
        cpu,
        database: true,
      }),
    );
  return rows;
}
