import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompressPlugin } from './precompress-plugin.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'admin-precompress-'));
  await mkdir(join(root, 'public'));
  await writeFile(join(root, 'public/photo.webp'), 'image');
  await writeFile(join(root, 'main.js'), 'export const greeting = "hello";');
});

afterEach(() => rm(root, { recursive: true }));

it('writes compressed twins next to text files, and skips images', async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompressPlugin()],
    build: { lib: { entry: 'main.js', formats: ['es'], fileName: () => 'main.js' } },
  });
  const output = join(root, 'dist');
  const original = await readFile(join(output, 'main.js'));
  expect(brotliDecompressSync(await readFile(join(output, 'main.js.br')))).toEqual(original);
  expect(gunzipSync(await readFile(join(output, 'main.js.gz')))).toEqual(original);
  expect((await readdir(output)).sort()).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'photo.webp']);
});
