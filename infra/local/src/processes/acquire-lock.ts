import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProcessStart, isProcessAlive } from './is-process-alive.ts';

export interface LockHolder {
  pid: number;
  start: string;
}

/** Takes a lock file for this process; answers who holds it when someone alive already does. */
export function acquireLock(file: string): { release(): void } | { heldBy: LockHolder } {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine: LockHolder = { pid: process.pid, start: findProcessStart(process.pid) };
  const draft = `${file}.${process.pid}`;
  // The file is written aside and linked into place, so that no one ever reads half a lock.
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return { release: () => releaseLock(file, mine) };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const holder = findLockHolder(file);
      if (holder) return { heldBy: holder };
      discardStaleLock(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The living process that holds the lock; null when no one does or its holder has died. */
export function findLockHolder(file: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isLockHolder(holder) || !isProcessAlive(holder.pid)) return null;
    return findProcessStart(holder.pid) === holder.start ? holder : null;
  } catch {
    return null;
  }
}

/** Renaming first means that of two contenders only one removes the dead holder's file. */
function discardStaleLock(file: string): void {
  const grave = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, grave);
  } catch {
    return;
  }
  // Another contender may have been quicker and this be its fresh lock: then it goes back.
  if (findLockHolder(grave)) {
    try {
      linkSync(grave, file);
    } catch {
      // A third one has taken the place meanwhile; it holds the lock.
    }
  }
  rmSync(grave, { force: true });
}

function releaseLock(file: string, mine: LockHolder): void {
  const holder = findLockHolder(file);
  if (holder?.pid === mine.pid && holder.start === mine.start) rmSync(file, { force: true });
}

function isLockHolder(value: unknown): value is LockHolder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'start' in value &&
    typeof value.start === 'string'
  );
}
