import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runBench, scenarios } from './run-bench.ts';
import { shortScale, usualScale } from './scales.ts';

const names = Object.keys(scenarios);
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: names.join(',') },
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    orders: { type: 'string' },
    share: { type: 'string' },
    json: { type: 'string' },
  },
});

const only = values.only.split(',');
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`--only takes ${names.join(', ')}, not ${unknown.join(', ')}.`);

const usual = values.short ? shortScale : usualScale;
const results = await runBench(
  {
    only,
    build: true,
    scale: {
      ...usual,
      rounds: values.rounds ? Number(values.rounds) : usual.rounds,
      share: values.share ? Number(values.share) : usual.share,
      orders: values.orders ? values.orders.split(',').map(Number) : usual.orders,
    },
  },
  (text) => console.log(text),
);
if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
