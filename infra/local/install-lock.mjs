// One installation at a time, whatever happened to the one before. Plain JavaScript for any Node from 20 on.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for the lock and takes it. The holder notes its installer there: one that outlives a killed holder
 * would go on writing into the same folders, so whoever comes next ends it first.
 */
export async function takeInstallLock(file, { onWait }) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = identify(process.pid);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (let announced = false; !tryLink(draft, file); await delay(200)) {
      const holder = readLock(file);
      if (!holder || !isSame(holder)) await discardStaleLock(file);
      else if (!announced) {
        announced = true;
        onWait();
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    noteInstaller(pid) {
      writeFileSync(draft, JSON.stringify({ ...mine, installer: identify(pid) }));
      renameSync(draft, file);
    },
    release: () => rmSync(file, { force: true }),
  };
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

/** Renamed before it is removed, so that of two waiting commands only one removes it. */
async function discardStaleLock(file) {
  const grave = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, grave);
  } catch {
    return;
  }
  const holder = readLock(grave);
  // Another command may have been quicker and this be its fresh lock: then it goes back.
  if (holder && isSame(holder)) tryLink(grave, file);
  else if (holder?.installer) await endInstaller(holder.installer);
  rmSync(grave, { force: true });
}

async function endInstaller(installer) {
  while (isSame(installer)) {
    try {
      process.kill(-installer.pid, 'SIGKILL');
    } catch {
      return;
    }
    await delay(50);
  }
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Together with its start a pid names one process for ever; after a restart of the machine it alone does not. */
function identify(pid) {
  return { pid, start: readStat(pid)?.start ?? '' };
}

function isSame({ pid, start }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const stat = readStat(pid);
  return stat?.state !== 'Z' && (stat?.start ?? '') === start;
}

function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], start: fields[19] };
  } catch {
    return null;
  }
}
