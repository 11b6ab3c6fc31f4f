import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pureContractsPlugin } from './pure-contracts-plugin.ts';

const contracts = 'packages/contracts/src';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'admin-contracts-'));
  await mkdir(join(root, contracts), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

/** What the bundle has of a module of which only `used` is imported. */
async function buildModule(path: string, code: string): Promise<string> {
  await writeFile(join(root, path), code);
  await writeFile(join(root, 'main.ts'), `export { used } from './${path}';`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [pureContractsPlugin()],
    build: { lib: { entry: 'main.ts', formats: ['es'], fileName: () => 'main.js' } },
  });
  return readFile(join(root, 'dist/main.js'), 'utf8');
}

const schemas = `
  const make = (text) => ({ check: (...rules) => [text, ...rules] });
  const names = new Map([['country', make('in a map').check()]]);
  export const unused = make('left out').check(names);
  export const used = make('stays').check('with its rules');
  export const run = () => make('called later');
`;

it('leaves out the schemas that no one uses, and keeps the others as they are', async () => {
  const code = await buildModule(`${contracts}/text.ts`, schemas);
  expect(code).not.toMatch(/left out|in a map|called later/);
  const { used } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(used).toEqual(['stays', 'with its rules']);
});

it('believes nothing about other files', async () => {
  expect(await buildModule('text.ts', schemas)).toContain('left out');
});

it.each([
  ['a call', 'register(used);'],
  ['a call behind a condition', 'used && register(used);'],
  ['an awaited call', 'await register(used);'],
])('refuses a file that makes %s for its effect', async (_what, statement) => {
  const code = `const register = (value) => value; export const used = 1; ${statement}`;
  await expect(buildModule(`${contracts}/effect.ts`, code)).rejects.toThrow(/makes a call when it is loaded/);
});
