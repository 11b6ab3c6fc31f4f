import { expect, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

test('each kind of fault strikes a shop in use, and all books agree in the end', async () => {
  const lines: string[] = [];
  const options = { seed: 20, purchases: 30, videos: 15, rounds: 1, build: false };
  const { differences, promises, struck } = await runChaos({ ...options, print: (line) => lines.push(line) });
  expect(differences, lines.join('\n')).toEqual([]);
  expect(struck.size).toBeGreaterThan(40);
  expect(promises.confirmed.size).toBeGreaterThan(10);
  expect(promises.refunds).toBeGreaterThan(0);
  expect(promises.edits).toBeGreaterThan(0);
});
