import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMemoryFolder } from './memory-folder.ts';

const little = { spaceBytes: 0, memoryBytes: 0 };
const tooMuch = 2 ** 60;
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a run has a folder that others can enter and that is gone after it', () => {
  const opened = openMemoryFolder(parent, little);
  const folder = opened?.folder ?? '';
  expect(path.dirname(folder)).toBe(parent);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  writeFileSync(path.join(folder, 'left'), 'x');
  opened?.close();
  expect(existsSync(folder)).toBe(false);
});

test('what a killed run left is removed, and what belongs to a running one or to others is not', () => {
  // No process has a number above the highest that Linux gives.
  for (const name of ['credit-studio-tests-5000000', 'credit-studio-tests-1', 'elsewhere'])
    mkdirSync(path.join(parent, name));
  openMemoryFolder(parent, little)?.close();
  expect(readdirSync(parent).sort()).toEqual(['credit-studio-tests-1', 'elsewhere']);
});

test('a machine with little memory, or without such a folder, uses its disk', () => {
  expect(openMemoryFolder(parent, { ...little, memoryBytes: tooMuch })).toBe(null);
  expect(openMemoryFolder(parent, { ...little, spaceBytes: tooMuch })).toBe(null);
  expect(openMemoryFolder(path.join(parent, 'none'), little)).toBe(null);
  expect(readdirSync(parent)).toEqual([]);
});
