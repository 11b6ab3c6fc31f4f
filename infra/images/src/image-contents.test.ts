import { expect, test } from 'vitest';
import { checkContents } from './image-contents.ts';
import { images, readBaseName } from './image-list.ts';
import type { Launcher } from './programs/running-program.ts';

const names = ['title', 'source', 'revision', 'version'];
const labels = Object.fromEntries(names.map((name) => [`org.opencontainers.image.${name}`, 'x']));
const contents = { megabytes: 30.9, maps: [] };

function imageWith(own: Record<string, string>, user = 'node'): Launcher {
  return {
    name: 'api',
    config: { user, workingDirectory: '/app', env: {}, command: [], healthCommand: [], labels: own },
    isIsolated: true,
    start() {
      throw new Error('Nothing is started here.');
    },
    remove: async () => {},
  };
}

test('accepts an image with its labels, without source maps, and of the usual size', () => {
  expect(() => checkContents(imageWith(labels), contents)).not.toThrow();
});

test.each([
  ['a source map', labels, { ...contents, maps: ['dist/server.mjs.map'] }, 'dist/server.mjs.map'],
  ['a missing label', {}, contents, 'org.opencontainers.image.title'],
  ['an image that adds too much to its base', labels, { ...contents, megabytes: 31.5 }, '31.5 MB'],
])('names %s', (_, own, found, expected) => {
  expect(() => checkContents(imageWith(own), found)).toThrow(expected);
});

test.each(['', 'root', '0'])('refuses an image that runs as “%s”', (user) => {
  expect(() => checkContents(imageWith(labels, user), contents)).toThrow('runs as root');
});

test('all Dockerfiles start from the same base', () => {
  expect(new Set(images.map(({ dockerfile }) => readBaseName(dockerfile))).size).toBe(1);
});
