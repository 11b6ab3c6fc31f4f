import { expect, test } from 'vitest';
import { runBench, scenarios } from './run-bench.ts';
import { shortScale } from './scales.ts';
import { composeCalls } from './setup/list-calls.ts';

test('every scenario runs and gives figures', { timeout: 900_000 }, async () => {
  const only = Object.keys(scenarios);
  const printed: string[] = [];
  const results = await runBench({ only, scale: shortScale, build: true }, (text) => printed.push(text));
  expect(results.map(({ title }) => title)).toEqual(Object.values(scenarios).map(({ title }) => title));
  expect(printed).toHaveLength(only.length);
  for (const { title, rows } of results) {
    expect(rows.length, title).toBeGreaterThan(0);
    for (const { what, figures } of rows) {
      const known = Object.values(figures).filter((figure) => figure !== null);
      expect(known.length, what).toBeGreaterThan(0);
      expect(
        known.filter((figure) => !Number.isFinite(figure)),
        `${what}: ${JSON.stringify(figures)}`,
      ).toEqual([]);
    }
  }
});

test.each(['/orders', '/item-orders', '/payments', '/users', '/messages', '/support-messages', '/audit-log'])(
  'the pages of %s are among the measured',
  (list) => {
    const urls = composeCalls('someone@mail.test').map(({ url }) => url);
    expect(urls.filter((url) => url.startsWith(`${list}?`)).length).toBeGreaterThan(10);
  },
);
