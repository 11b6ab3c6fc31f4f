import { maxFoundRows } from '@credit-studio/contracts';
import { z } from 'zod';
import { startOrderList } from '../reference/start-order-list.ts';
import { describeComparison } from '../report/describe-comparison.ts';
import { compare } from '../rounds/compare.ts';
import { percentile } from '../rounds/percentile.ts';
import type { Bench, Row, Scale, Scenario } from '../scenario.ts';
import { fire } from '../setup/fire.ts';
import { composeCalls } from '../setup/list-calls.ts';
import { openShop, type Shop } from '../setup/open-shop.ts';

/** A page has to be there within this time. */
const aimMs = 60;
const repetitions = 5;
const slowestShown = 10;

/** The console's lists as the shop grows, and its order list against the same statement written by hand. */
export const lists: Scenario = { title: 'Lists of the console', run: measureLists };

async function measureLists(bench: Bench, scale: Scale): Promise<Row[]> {
  const rows: Row[] = [];
  for (const orders of scale.orders) {
    const shop = await openShop(bench, orders);
    rows.push(...(await timePages(shop, orders, scale.share)));
    rows.push(...(await timeSearches(shop, orders)));
    rows.push(...(await compareOrderList(bench, shop, orders, scale)));
    await shop.close();
  }
  return rows;
}

/** An answer of the search over everything has to be there within this time. */
const searchAimMs = 150;
const searches = 20;

/** What staff type into the search over everything, and how long the answer takes: five lists and a lookup. */
async function timeSearches({ url, asAdmin, known }: Shop, orders: number): Promise<Row[]> {
  const terms: Record<string, string> = {
    'an order number': known.orderCode,
    'an email': known.email,
    'a PayPal transaction': known.captureId,
    'a PayPal order': known.paypalOrderId,
    'a common first name': 'maria',
    'a rare word': 'quispe',
    'a beginning of three letters': 'mar',
  };
  const rows: Row[] = [];
  for (const [name, term] of Object.entries(terms)) {
    const call = () => fetch(`${url}/api/search?search=${encodeURIComponent(term)}`, { headers: asAdmin });
    const { times, hits } = await timeAnswers(call, searches);
    rows.push({
      what: `${orders} orders, searched by ${name} (at most ${searchAimMs} ms)`,
      figures: { 'p50 ms': percentile(times, 0.5), 'p95 ms': percentile(times, 0.95), hits },
    });
  }
  return rows;
}

const hitsSchema = z.object({ data: z.array(z.unknown()) });

/** The first answer is not counted: a database that has just started reads from disk what it soon holds in memory. */
async function timeAnswers(call: () => Promise<Response>, count: number) {
  const times: number[] = [];
  let hits = 0;
  for (let turn = -1; turn < count; turn += 1) {
    const startedMs = performance.now();
    const answer = await call();
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${body}`);
    if (turn >= 0) times.push(performance.now() - startedMs);
    hits = hitsSchema.parse(JSON.parse(body)).data.length;
  }
  return { times, hits };
}

/** The p95 of each page, one caller at a time; the slowest pages by name. */
async function timePages(shop: Shop, orders: number, share: number): Promise<Row[]> {
  const calls = composeCalls(shop.customerEmail).filter((_, place) => (place * share) % 1 < share);
  const pages: { name: string; p95Ms: number }[] = [];
  for (const { name, url } of calls) {
    const times: number[] = [];
    // The first answer is not counted: a database that has just started reads from disk what it soon holds in memory.
    for (let turn = -1; turn < repetitions; turn += 1) {
      const startedMs = performance.now();
      const answer = await fetch(shop.url + url, { headers: shop.asAdmin });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body}`);
      if (turn >= 0) times.push(performance.now() - startedMs);
    }
    pages.push({ name, p95Ms: percentile(times, 0.95) });
  }
  const all = pages.map(({ p95Ms }) => p95Ms);
  const slowest = pages
    .filter(({ p95Ms }) => p95Ms > aimMs)
    .sort((one, other) => other.p95Ms - one.p95Ms)
    .slice(0, slowestShown);
  return [
    {
      what: `${orders} orders: p95 of ${pages.length} pages`,
      figures: {
        'p50 ms': percentile(all, 0.5),
        'p95 ms': percentile(all, 0.95),
        'p99 ms': percentile(all, 0.99),
        [`above ${aimMs} ms`]: all.filter((p95Ms) => p95Ms > aimMs).length,
        'database MB': shop.databaseMb,
      },
    },
    ...slowest.map(({ name, p95Ms }) => ({ what: name, figures: { 'p95 ms': p95Ms } })),
  ];
}

/** The console's own call, with and without a search that finds more than can be counted. */
async function compareOrderList(bench: Bench, shop: Shop, orders: number, scale: Scale): Promise<Row[]> {
  const byHand = await startOrderList(shop.databaseUrl);
  const counted = {
    ...bench,
    processes: () => ({ ...bench.processes(), list: shop.pid, 'list by hand': byHand.pid }),
  };
  const rows: Row[] = [];
  for (const search of ['', '&search=maria']) {
    const read = (url: string, headers: Record<string, string>) => () =>
      fire({
        url: `${url}/orders?page=1&limit=10&sort=-createdAt${search}`,
        connections: 10,
        length: scale.reads,
        headers,
      });
    const comparison = await compare(
      counted,
      [
        { name: 'ours', work: read(shop.url, shop.asAdmin) },
        { name: 'by hand', work: read(byHand.url, {}) },
      ],
      scale,
    );
    const what = `${orders} orders, ${search ? `searched, counted to ${maxFoundRows}` : 'first page'}`;
    const cpu = { API: ['list', 'list by hand'], Postgres: ['postgres'] };
    rows.push(...describeComparison(what, comparison, { cpu, database: true }));
  }
  await byHand.stop();
  return rows;
}
