import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDocument } from './document.ts';

// Inside the package, so that the examples find the contracts as its code does.
const packageFolder = path.join(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(packageFolder, 'node_modules/.code-samples-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const serverUrl = 'https://api.shop.test';
const { paths } = buildDocument({ serverUrl, storefrontUrl: 'https://shop.test' });
interface Sampled {
  operationId: string;
  /** None for what a provider calls. */
  'x-codeSamples'?: { lang: string; source: string }[];
}
// The document is made of operations that each have these fields; the test below counts them.
const operations = Object.values(paths).flatMap((path) => Object.values(path)) as Sampled[];

function findSource(name: string): string {
  return operations.find(({ operationId }) => operationId === name)?.['x-codeSamples']?.[0]?.source ?? '';
}

test('compiles the example of every call strictly', () => {
  const files = operations.map(({ operationId }) => {
    const file = path.join(folder, `${operationId}.ts`);
    writeFileSync(file, `declare function readToken(): Promise<string | null>;\n${findSource(operationId)}`);
    return file;
  });
  expect(files.length).toBeGreaterThan(100);
  const extended = path.join(packageFolder, 'tsconfig.json');
  const compilerOptions = { noUnusedLocals: false, rootDir: path.join(packageFolder, '../..') };
  const config = { extends: extended, compilerOptions, files, include: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(packageFolder, '../../node_modules/.bin/tsc');
  let output = '';
  try {
    execFileSync(tsc, ['-p', folder], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    output = String((error as { stdout: unknown }).stdout);
  }
  expect(output).toBe('');
});

test('shows a key where one is enough, a person where one is needed, and no one for what is public', () => {
  expect(findSource('refundOrder')).toContain("key: process.env['CREDIT_STUDIO_KEY']");
  expect(findSource('updateProfile')).toContain('getToken: readToken');
  expect(findSource('listPackages')).not.toMatch(/key|getToken/);
});

test('follows a stream, reads a file and sends an image', () => {
  expect(findSource('watchSupportMessage')).toContain(
    'for await (const event of client.watchSupportMessage({',
  );
  expect(findSource('exportOrders')).toContain('await file.text()');
  expect(findSource('uploadImage')).toContain("body.append('image',");
});
