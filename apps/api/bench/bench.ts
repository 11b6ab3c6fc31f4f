import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchPart, benchParts, runBench } from './run-bench.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    writes: { type: 'string', default: '500' },
    repetitions: { type: 'string', default: '5' },
    share: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [...benchParts] },
    keep: { type: 'string' },
    plans: { type: 'string', default: path.join(tmpdir(), 'credit-studio-list-plans.txt') },
  },
});

function isPart(word: string): word is BenchPart {
  return benchParts.some((part) => part === word);
}
const unknown = values.only.filter((word) => !isPart(word));
if (unknown.length > 0) throw new Error(`--only takes ${benchParts.join(', ')}, not ${unknown.join(', ')}.`);

await runBench(
  {
    rows: Number(values.rows),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    writes: Number(values.writes),
    repetitions: Number(values.repetitions),
    share: Number(values.share),
    parts: values.only.filter(isPart),
    keptIn: values.keep,
    plansFile: values.plans,
  },
  (line) => console.log(line),
);
