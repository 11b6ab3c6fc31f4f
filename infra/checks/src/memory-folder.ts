import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProcessAlive } from '@credit-studio/local/processes';

const gibibyte = 2 ** 30;
/** Several times what the suites put there at most, and what their processes take as well. */
const suitesNeed = { spaceBytes: 4 * gibibyte, memoryBytes: 8 * gibibyte };
const prefix = 'credit-studio-tests-';

/**
 * A folder in memory for the temporary files of the suites, or null where there is none that is large enough. Each test
 * file copies a database of a thousand files and deletes it: on a disk, new files are given no place of one that was deleted
 * in the last minutes, so that each looks for its place longer than the one before.
 */
export function openMemoryFolder(
  parent = '/dev/shm',
  { spaceBytes, memoryBytes } = suitesNeed,
): { folder: string; close(): void } | null {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < spaceBytes || process.availableMemory() < memoryBytes) return null;
    removeAbandoned(parent);
    const folder = path.join(parent, `${prefix}${process.pid}`);
    // Postgres runs under another account and has to reach its cluster.
    mkdirSync(folder, { mode: 0o755 });
    const opened = { folder, close: () => remove(folder) };
    if (runsPrograms(folder)) return opened;
    opened.close();
    return null;
  } catch {
    return null;
  }
}

/** A run that was killed could not remove its folder, and memory is not emptied by a restart of the command. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix) || isProcessAlive(Number(name.slice(prefix.length)))) continue;
    remove(path.join(parent, name));
  }
}

/** What a process that is about to end still writes to is left to the next run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    console.error(`${folder} cannot be removed yet: ${error instanceof Error ? error.message : error}`);
  }
}

/** Containers often forbid it there, and tests write programs. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
