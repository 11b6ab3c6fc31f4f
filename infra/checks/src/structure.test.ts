import { expect, test } from 'vitest';
import { findFunction, walkCalls } from './call-walk.ts';
import { findCircles, readImports } from './import-graph.ts';
import { measureFiles } from './measure-files.ts';

function lines(count: number) {
  return 'line\n'.repeat(count);
}

test('files are measured by their lines, and doors and routes may be short', () => {
  const files = [
    { file: 'a/index.ts', text: lines(2) },
    { file: 'a/orders.routes.ts', text: lines(4) },
    { file: 'a/short.ts', text: lines(14) },
    { file: 'a/long.ts', text: lines(80) },
  ];
  expect(measureFiles(files)).toEqual({ files: 4, lines: 100, median: 14, p90: 80, short: 1 });
});

test('files that need each other are a circle, also through a type or a third file', () => {
  const files = [
    { file: 'a/one.ts', text: "import type { Two } from './two.ts';" },
    { file: 'a/two.ts', text: "export { three } from '../b/three.ts';" },
    { file: 'b/three.ts', text: "const load = () => import('../a/one.ts');" },
    { file: 'b/four.ts', text: "import { one } from '../a/one.ts';" },
  ];
  expect(findCircles(readImports(files))).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']]);
});

test('files that need each other through the name of a package are a circle', () => {
  const files = [
    { file: 'a/one.ts', text: "import type { Two } from '@shop/b/two';" },
    { file: 'b/two.ts', text: "import { one } from '@shop/a'; import path from 'node:path';" },
    { file: 'b/three.ts', text: "import { one } from '@shop/a';" },
  ];
  const entries = new Map([
    ['@shop/a', 'a/one.ts'],
    ['@shop/b/two', 'b/two.ts'],
  ]);
  expect(findCircles(readImports(files, entries))).toEqual([['a/one.ts', 'b/two.ts']]);
});

test('a walk follows calls through doors, and counts each return to a file or folder', () => {
  const files = [
    {
      file: 'a/start.ts',
      text: `import { reserve } from '../b/index.ts';
        export async function start() { check(); await reserve(); finish(); }
        function check() {}
        function finish() { return start(); }`,
    },
    { file: 'b/index.ts', text: "export { reserve } from './reserve.ts';" },
    { file: 'b/reserve.ts', text: 'export const reserve = () => store.save();' },
  ];
  const start = findFunction(files, 'a/', 'start');
  expect(start).toEqual({ file: 'a/start.ts', name: 'start' });
  expect(walkCalls(files, { file: 'a/start.ts', name: 'start' })).toEqual({
    ...{ functions: 4, files: 2, folders: 2 },
    ...{ fileHops: 2, fileReturns: 1, folderHops: 2, folderReturns: 1 },
  });
  expect(findFunction(files, 'a/', 'gone')).toBeNull();
});
