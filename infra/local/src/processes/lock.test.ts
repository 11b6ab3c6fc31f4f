import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { acquireLock, findLockHolder } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a lock is held by one, and free again after its release', () => {
  const file = path.join(folder, 'a.lock');
  const first = acquireLock(file);
  expect(acquireLock(file)).toMatchObject({ heldBy: { pid: process.pid } });
  if ('release' in first) first.release();
  expect(findLockHolder(file)).toBeNull();
  expect(acquireLock(file)).toHaveProperty('release');
});

test('the lock of a dead process, of a stranger with its old pid, or half a file holds no one off', () => {
  for (const content of [
    '{"pid":999999999,"start":"1"}',
    `{"pid":${process.ppid},"start":"not its start"}`,
    '{"pi',
  ]) {
    const file = path.join(folder, `${content.length}.lock`);
    writeFileSync(file, content);
    expect(acquireLock(file)).toHaveProperty('release');
  }
});
