import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContents, checkSize, type UnpackedImage } from './image-contents.ts';
import { images, readBaseName } from './image-list.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'image-'));
  await mkdir(path.join(root, 'app/dist'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

function imageWith(changes: Partial<UnpackedImage> = {}): UnpackedImage {
  const names = ['title', 'source', 'revision', 'version'];
  return {
    ...{ root, user: 'node', workingDirectory: '/app', env: {}, command: [], healthCommand: [] },
    labels: Object.fromEntries(names.map((name) => [`org.opencontainers.image.${name}`, 'x'])),
    remove: async () => {},
    ...changes,
  };
}

test('accepts an image with its bundle and its labels', async () => {
  await writeFile(path.join(root, 'app/dist/server.mjs'), '');
  expect(() => checkContents(imageWith())).not.toThrow();
});

test('names a source map that was left in an image', async () => {
  await writeFile(path.join(root, 'app/dist/server.mjs.map'), '');
  expect(() => checkContents(imageWith())).toThrow('dist/server.mjs.map');
});

test('names a missing label', () => {
  expect(() => checkContents(imageWith({ labels: {} }))).toThrow('org.opencontainers.image.title');
});

test('refuses an image that adds more to its base than it is allowed to', () => {
  expect(() => checkSize('api', { baseMb: 200, ownMb: 31.5 })).toThrow('31.5 MB');
  expect(() => checkSize('api', { baseMb: 269, ownMb: 30.9 })).not.toThrow();
});

test('all Dockerfiles start from the same base', () => {
  expect(new Set(images.map(({ dockerfile }) => readBaseName(dockerfile))).size).toBe(1);
});
