import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const source = fileURLToPath(new URL('..', import.meta.url));
const repository = path.join(source, '../..');
const modules = path.join(source, 'node_modules');
let folder: string;
let consumer: string;

const tools = [path.join(modules, '.bin'), path.join(repository, 'node_modules/.bin'), process.env.PATH];
const env = { ...process.env, PATH: tools.join(path.delimiter) };

function run(cwd: string, command: string, ...given: string[]): string {
  return execFileSync(command, given, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A copy of this package, so that packing, which rewrites package.json for a moment, disturbs no one. */
function copyPackage(): string {
  const copy = path.join(folder, 'workspace/packages/contracts');
  mkdirSync(copy, { recursive: true });
  for (const file of ['pnpm-workspace.yaml', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(repository, file), path.join(folder, 'workspace', file));
  for (const file of ['src', 'package.json', 'README.md', 'tsconfig.json', 'tsconfig.build.json'])
    cpSync(path.join(source, file), path.join(copy, file), { recursive: true });
  // Single links: a package manager that tidies up in the copy must not reach the modules of this package.
  mkdirSync(path.join(copy, 'node_modules/@types'), { recursive: true });
  for (const name of ['zod', 'clean-package', '@types/node'])
    symlinkSync(path.join(modules, name), path.join(copy, 'node_modules', name));
  return copy;
}

function listFiles(tarball: string): string[] {
  return run(folder, 'tar', '-tzf', tarball).trim().split('\n').sort();
}

/** An empty project elsewhere, with the packed package and what its README asks for. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contracts-package-'));
  const copy = copyPackage();
  for (const packer of ['npm', 'pnpm']) {
    mkdirSync(path.join(folder, packer));
    run(copy, packer, 'pack', '--pack-destination', path.join(folder, packer));
  }
  consumer = path.join(folder, 'consumer');
  mkdirSync(consumer);
  writeFileSync(path.join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  const others = ['zod', '@types/node'].map((name) => path.join(modules, name));
  run(consumer, 'npm', 'install', '--offline', '--no-audit', '--no-fund', findTarball('npm'), ...others);
});
afterAll(() => rmSync(folder, { recursive: true }));

function findTarball(packer: string): string {
  const [name = ''] = run(path.join(folder, packer), 'ls').trim().split('\n');
  return path.join(folder, packer, name);
}

describe('the packed package', () => {
  it('is the same from npm and from pnpm', () => {
    const [npm, pnpm] = [findTarball('npm'), findTarball('pnpm')];
    expect(listFiles(pnpm)).toEqual(listFiles(npm));
    const read = (tarball: string) =>
      JSON.parse(run(folder, 'tar', '-xzOf', tarball, 'package/package.json'));
    expect(read(pnpm)).toEqual(read(npm));
  });

  it('has what a program needs and nothing of its making', () => {
    const files = listFiles(findTarball('npm'));
    expect(files).toContain('package/dist/client.d.ts');
    expect(files).toContain('package/dist/client.js.map');
    expect(files).toContain('package/README.md');
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
    const tarball = createPackageFromTarballData(readFileSync(findTarball('npm')));
    const analysis = await checkPackage(tarball);
    // Node requires such modules since 20.19, and the resolution of Node 10 knows no second entry point.
    const isOld = (problem: { kind: string; resolutionKind?: string }) =>
      problem.kind === 'CJSResolvesToESM' || problem.resolutionKind === 'node10';
    const problems = analysis.types ? analysis.problems : [{ kind: 'Untyped' }];
    expect(problems.filter((problem) => !isOld(problem))).toEqual([]);
  });
});

/** The examples of the README, as files. */
function writeExamples(): string[] {
  const readme = readFileSync(path.join(source, 'README.md'), 'utf8');
  return [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ''], index) => {
    const file = path.join(consumer, `example-${index}.ts`);
    writeFileSync(file, code.includes('export') ? code : `${code}\nexport {};\n`);
    return file;
  });
}

describe('a program elsewhere', () => {
  it.each(['bundler', 'nodenext'])('compiles the README strictly with module resolution %s', (resolution) => {
    const files = writeExamples();
    expect(files.length).toBeGreaterThan(3);
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
    const compile = () => run(consumer, 'tsc', '-p', 'tsconfig.json');
    expect(compile).not.toThrow();
  });

  const script = `const { createClient } = CLIENT; const calls = CALLS; const { parseMinor } = MAIN;
    console.log(typeof createClient({ baseUrl: 'https://api.test', calls, getToken: () => null }).newOrder, parseMinor('9.50'));`;

  it('imports it', () => {
    const code = script.replaceAll(/CLIENT|CALLS|MAIN/g, (entry) => `await import('${entryOf(entry)}')`);
    expect(run(consumer, process.execPath, '--input-type=module', '-e', code).trim()).toBe('function 950');
  });

  it('requires it', () => {
    const code = script.replaceAll(/CLIENT|CALLS|MAIN/g, (entry) => `require('${entryOf(entry)}')`);
    expect(run(consumer, process.execPath, '--input-type=commonjs', '-e', code).trim()).toBe('function 950');
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
