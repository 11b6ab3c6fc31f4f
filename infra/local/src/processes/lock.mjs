// Lock files that outlive no process. Plain JavaScript for any Node from 20 on: the bootstrap uses it before anything is
// installed. The types are in lock.d.mts.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Takes a lock file for this process; returns who holds it when another live process does. */
export function acquireLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = identify(process.pid);
  const draft = `${file}.${process.pid}`;
  const write = (details) => writeFileSync(draft, JSON.stringify({ ...details, ...mine }));
  // The file is written separately and linked into place, so that no one ever reads half a lock.
  write({});
  try {
    for (;;) {
      if (tryLink(draft, file)) break;
      const holder = findLockHolder(file);
      if (holder) return { heldBy: holder };
      discardStaleLock(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    note(details) {
      write(details);
      renameSync(draft, file);
    },
    release() {
      const holder = findLockHolder(file);
      if (holder && isSame(holder, mine)) rmSync(file, { force: true });
    },
  };
}

/** The live process that holds the lock; null when there is none or it has died. */
export function findLockHolder(file) {
  const holder = readLock(file);
  return holder && isRunning(holder) ? holder : null;
}

/** What the lock file says, whether its holder is alive or not. */
export function readLock(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return typeof holder?.pid === 'number' && typeof holder.start === 'string' ? holder : null;
  } catch {
    return null;
  }
}

/** Together with its start time a pid identifies one process; the pid may be reused after it. */
export function identify(pid) {
  return { pid, start: findProcessStart(pid) };
}

export function isRunning({ pid, start }) {
  return isProcessAlive(pid) && findProcessStart(pid) === start;
}

/** Whether a process runs. A zombie counts as dead: it holds nothing and only waits to be reaped. */
export function isProcessAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it exists and belongs to another user.
    if (error.code !== 'EPERM') return false;
  }
  return readStat(pid)?.state !== 'Z';
}

/** When the process started, in the kernel's ticks; empty where the system does not report it. */
function findProcessStart(pid) {
  return readStat(pid)?.start ?? '';
}

function isSame(one, other) {
  return one.pid === other.pid && one.start === other.start;
}

function tryLink(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Renamed before it is removed, so that of two waiting processes only one removes it. */
function discardStaleLock(file) {
  const stalePath = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, stalePath);
  } catch {
    return;
  }
  // Another process may have been faster, and this is its new lock: it is put back, unless a third has one by now.
  if (findLockHolder(stalePath)) tryLink(stalePath, file);
  rmSync(stalePath, { force: true });
}

function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return null;
  }
}
