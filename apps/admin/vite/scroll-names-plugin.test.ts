import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scrollNamesPlugin } from './scroll-names-plugin.ts';

let root: string;
beforeEach(async () => {
  // Below this workspace, so that Mantine is found.
  const base = fileURLToPath(new URL('../node_modules/.vite/', import.meta.url));
  await mkdir(base, { recursive: true });
  root = await mkdtemp(join(base, 'scroll-'));
});
afterEach(() => rm(root, { recursive: true }));

async function bundle(code: string, plugins: Plugin[]): Promise<string> {
  await writeFile(join(root, 'main.js'), code);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      minify: false,
      rollupOptions: { external: /^react($|\/|-dom)/ },
      lib: { entry: 'main.js', formats: ['es'], fileName: () => 'main.js' },
    },
  });
  return readFile(join(root, 'dist/main.js'), 'utf8');
}

const names = `export { Notifications } from '@mantine/notifications';`;
/** What stops a page from scrolling. */
const lock = /handleScroll|RemoveScrollSideCar/;

it('leaves the scroll lock out where only its class names are used', async () => {
  expect(await bundle(names, [])).toMatch(lock);
  const code = await bundle(names, [scrollNamesPlugin()]);
  expect(code).not.toMatch(lock);
  expect(code).toContain('fullWidth: fullWidthClassName');
});

it('keeps it for dialogs', async () => {
  expect(await bundle(`export { Modal } from '@mantine/core';`, [scrollNamesPlugin()])).toMatch(lock);
});
