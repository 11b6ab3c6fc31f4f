import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { composeCalls } from './list-calls.ts';
import { benchParts, runBench } from './run-bench.ts';

test('the benchmark runs from end to end', { timeout: 300_000 }, async () => {
  const plansFile = path.join(tmpdir(), `list-plans-${process.pid}.txt`);
  const lines: string[] = [];
  const sizes = {
    rows: 3000,
    rounds: 1,
    seconds: 1,
    writes: 20,
    repetitions: 1,
    share: 0.02,
    parts: benchParts,
  };
  await runBench({ ...sizes, plansFile }, (line) => lines.push(line));
  const report = lines.join('\n');
  const measured = [
    ...[
      'public content',
      'package list',
      'admin order list',
      'order creation',
      'settlement',
      'generation hold',
    ],
    ...[' ms  ', 'list pages', 'of the pages have a p95 above 60 ms'],
  ];
  for (const name of measured) expect(report).toContain(name);
  expect(report).not.toContain('NaN');
  expect(await readFile(plansFile, 'utf8')).toContain('Execution Time');
  await rm(plansFile);
});

test.each(['/orders', '/item-orders', '/payments', '/users', '/messages', '/support-messages', '/audit-log'])(
  'the pages of %s are among the measured',
  (list) => {
    const urls = composeCalls('someone@mail.test').map(({ url }) => url);
    expect(urls.filter((url) => url.startsWith(`${list}?`)).length).toBeGreaterThan(10);
  },
);
