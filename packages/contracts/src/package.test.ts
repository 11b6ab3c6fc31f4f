import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPackage, packCopy, packEnvironment } from './testing/pack-copy.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const repository = path.join(source, '../..');
/** The Node of this repository, and on Linux, which has it from the registry, the oldest one that the package supports. */
const oldestNode = `infra/oldest-node/node_modules/node-20-${process.platform}-${process.arch}/bin/node`;
const nodes = [
  [`Node ${process.versions.node}`, process.execPath],
  ...(process.platform === 'linux' ? [['Node 20', path.join(repository, oldestNode)]] : []),
] as [string, string][];

let folder: string;
let consumer: string;
let tarballs: Record<'npm' | 'pnpm', string>;

const environment = { env: packEnvironment, encoding: 'utf8' } as const;

function run(cwd: string, command: string, ...given: string[]): string {
  return execFileSync(command, given, { ...environment, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
}

function listFiles(tarball: string): string[] {
  return run(folder, 'tar', '-tzf', tarball).trim().split('\n').sort();
}

/** An empty project elsewhere, with the packed package and what its README asks for. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contracts-package-'));
  tarballs = {
    npm: packCopy('npm', path.join(folder, 'npm')),
    pnpm: packCopy('pnpm', path.join(folder, 'pnpm')),
  };
  consumer = path.join(folder, 'consumer');
  mkdirSync(consumer);
  writeFileSync(path.join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  installPackage(tarballs.npm, consumer);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the packed package', () => {
  it('is the same from npm and from pnpm', () => {
    const { npm, pnpm } = tarballs;
    expect(listFiles(pnpm)).toEqual(listFiles(npm));
    const read = (tarball: string) =>
      JSON.parse(run(folder, 'tar', '-xzOf', tarball, 'package/package.json'));
    expect(read(pnpm)).toEqual(read(npm));
  });

  it('has what a program needs and nothing of its making', () => {
    const files = listFiles(tarballs.npm);
    expect(files).toContain('package/dist/client.d.ts');
    expect(files).toContain('package/dist/client.js.map');
    expect(files).toContain('package/README.md');
    expect(files).toContain('package/CHANGELOG.md');
    expect(files.filter((file) => /\.test\.|\/testing\/|\/src\//.test(file))).toEqual([]);
    const packed = JSON.parse(
      readFileSync(path.join(consumer, 'node_modules/@credit-studio/contracts/package.json'), 'utf8'),
    );
    expect(JSON.stringify(packed)).not.toMatch(/catalog:|workspace:|\.\/src\//);
    expect(packed).not.toHaveProperty('scripts');
  });

  it('has no mistake that publint knows', async () => {
    const pkgDir = path.join(consumer, 'node_modules/@credit-studio/contracts');
    expect((await publint({ pkgDir, strict: true })).messages).toEqual([]);
  });

  it('has types that fit its code', async () => {
    const tarball = createPackageFromTarballData(readFileSync(tarballs.npm));
    const analysis = await checkPackage(tarball);
    // Node requires such modules since 20.19, and the resolution of Node 10 knows no second entry point.
    const isOld = (problem: { kind: string; resolutionKind?: string }) =>
      problem.kind === 'CJSResolvesToESM' || problem.resolutionKind === 'node10';
    const problems = analysis.types ? analysis.problems : [{ kind: 'Untyped' }];
    expect(problems.filter((problem) => !isOld(problem))).toEqual([]);
  });
});

/** The examples of the README and of the guides, as files. */
function writeExamples(): string[] {
  const guides = path.join(repository, 'docs/guides');
  const documents = [
    path.join(source, 'README.md'),
    ...readdirSync(guides).map((name) => path.join(guides, name)),
  ];
  return documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, code = ''], index) => {
      const file = path.join(consumer, `${path.parse(document).name}-${index}.ts`);
      writeFileSync(file, code.includes('export') ? code : `${code}\nexport {};\n`);
      return file;
    }),
  );
}

describe('a program elsewhere', () => {
  it.each(['bundler', 'nodenext'])(
    'compiles the README and the guides strictly with module resolution %s',
    (resolution) => {
      const files = writeExamples();
      expect(files.length).toBeGreaterThan(10);
      const compilerOptions = {
        ...{
          strict: true,
          noEmit: true,
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
        },
        ...{ module: resolution === 'bundler' ? 'esnext' : 'nodenext', moduleResolution: resolution },
        ...{ exactOptionalPropertyTypes: true, types: ['node'], skipLibCheck: false },
      };
      writeFileSync(path.join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      const { stdout } = spawnSync('tsc', ['-p', 'tsconfig.json'], { ...environment, cwd: consumer });
      expect(stdout).toBe('');
    },
  );

  const script = `const { createClient } = CLIENT; const calls = CALLS; const { parseMinor } = MAIN;
    console.log(typeof createClient({ baseUrl: 'https://api.test', calls, getToken: () => null }).newOrder, parseMinor('9.50'));`;

  it.each(nodes)('imports it with %s', (_, node) => {
    const code = script.replaceAll(/CLIENT|CALLS|MAIN/g, (entry) => `await import('${entryOf(entry)}')`);
    expect(run(consumer, node, '--input-type=module', '-e', code).trim()).toBe('function 950');
  });

  it.each(nodes)('requires it with %s', (_, node) => {
    const code = script.replaceAll(/CLIENT|CALLS|MAIN/g, (entry) => `require('${entryOf(entry)}')`);
    expect(run(consumer, node, '--input-type=commonjs', '-e', code).trim()).toBe('function 950');
  });

  function entryOf(entry: string): string {
    return `@credit-studio/contracts${entry === 'MAIN' ? '' : `/${entry.toLowerCase()}`}`;
  }

  it('gets no zod with the client, and only the calls that it names', async () => {
    const bundle = async (code: string) => {
      const { outputFiles } = await build({
        stdin: { contents: code, resolveDir: consumer, loader: 'ts' },
        ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'browser', target: 'es2022' },
      });
      return outputFiles[0]?.text ?? '';
    };
    const webhooks = await bundle(`import { verifyWebhook } from '@credit-studio/contracts/webhooks';
      console.log(verifyWebhook);`);
    expect(webhooks).toContain('webhook-signature');
    expect(webhooks.length).toBeLessThan(3_500);
    const client = await bundle(`import { createClient } from '@credit-studio/contracts/client';
      import { newOrder } from '@credit-studio/contracts/calls';
      console.log(createClient({ baseUrl: 'https://api.test', calls: { newOrder }, getToken: () => null }));`);
    expect(client).toContain('/new-order');
    expect(client).not.toContain('/packages');
    expect(client).not.toContain('invalid_value".');
    expect(client.length).toBeLessThan(9_000);
    expect(
      await bundle(`import type { Order } from '@credit-studio/contracts'; console.log('no code');`),
    ).toBe('console.log("no code");\n');
  });
});
