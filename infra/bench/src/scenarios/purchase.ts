import { describeComparison } from '../report/describe-comparison.ts';
import { type Contestant, compare } from '../rounds/compare.ts';
import type { Bench, Row, Scale, Scenario } from '../scenario.ts';
import { repeat, runAtOnce } from '../setup/run-at-once.ts';
import { waitUntilEmpty } from '../setup/wait-until-empty.ts';
import { buy, buyByHand, buyWithoutPaypal } from './buy.ts';

/**
 * From the order to the paid order: order, PayPal's order, approval at the sandbox, capture, both notifications and
 * the receipt. Against a shop written by hand that makes the same calls to its sandbox, and without PayPal.
 */
export const purchase: Scenario = { title: 'Purchase', run: measurePurchase };

const customerCount = 40;

const cpu = {
  'API + Postgres': ['api', 'reference', 'postgres'],
  API: ['api', 'reference'],
  Postgres: ['postgres'],
  worker: ['worker'],
  sandbox: ['services', 'reference sandbox'],
};

async function measurePurchase(bench: Bench, scale: Scale): Promise<Row[]> {
  const { purchases } = scale;
  const customers = await bench.customers(Math.min(customerCount, purchases));
  const { stack, reference } = bench;
  const names = customers.map(({ id }) => id);
  const contestants = (atOnce: number, count: number): Contestant[] => [
    {
      name: 'ours',
      work: () => runAtOnce(repeat(customers, count), atOnce, (customer) => buy(bench, customer)),
      finish: () => waitUntilEmpty(stack.databaseUrl, unfinished),
    },
    {
      name: 'by hand',
      work: () => runAtOnce(repeat(names, count), atOnce, (name) => buyByHand(reference, name)),
      finish: () => waitUntilEmpty(reference.databaseUrl, unfinishedByHand),
    },
    {
      name: 'by hand, no PayPal',
      work: () => runAtOnce(repeat(names, count), atOnce, (name) => buyWithoutPaypal(reference, name)),
    },
  ];
  const one = await compare(bench, contestants(1, Math.ceil(purchases / 5)), { ...scale, rounds: 1 });
  const ten = await compare(bench, contestants(10, purchases), scale);
  return [
    ...describeComparison('one at a time', one, { cpu, database: true }),
    ...describeComparison('10 clients', ten, { cpu, database: true }),
  ];
}

/** Mails that wait, and notifications that have not arrived or are not settled. */
const unfinished = `
  select (select count(*) from mail_queue)
       + (select count(*) from webhook_events where state <> 'processed')
       + greatest(0, 2 * (select count(*) from payments where state = 'settled' and capture_id is not null)
                       - (select count(*) from webhook_events))`;

const unfinishedByHand = `
  select 2 * (select count(*) from orders where state = 'paid' and capture_id <> id::text)
       - (select count(*) from events)`;
