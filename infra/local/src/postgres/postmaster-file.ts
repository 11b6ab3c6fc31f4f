import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isProcessAlive, waitUntil } from '../processes/index.ts';

export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

/** The server that runs on a data directory, by its lock file; null when none is alive. */
export function findPostmaster(dataDir: string): Postmaster | null {
  const recorded = readPostmasterFile(dataDir);
  if (!recorded || !isProcessAlive(recorded.pid)) return null;
  return process.platform !== 'linux' || worksIn(recorded.pid, dataDir) ? recorded : null;
}

/**
 * Removes the lock file that a killed server left. Its pid may by now belong to a stranger, which makes
 * Postgres refuse to start, so the proof asked for is that no process at all works in the directory.
 */
export async function removeStalePostmasterFile(dataDir: string): Promise<void> {
  if (process.platform !== 'linux' || !readPostmasterFile(dataDir)) return;
  if (await waitUntil(() => !isDirectoryUsed(dataDir), { timeoutMs: 5000, intervalMs: 50 })) {
    rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
  }
}

function readPostmasterFile(dataDir: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** Every Postgres process has the data directory as its working directory. */
function worksIn(pid: number | string, dataDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataDir;
  } catch {
    return false;
  }
}

function isDirectoryUsed(dataDir: string): boolean {
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(name, dataDir));
}

/** The port of the server that runs on a data directory; null when none does. */
export function findPostgresPort(dataDir: string): number | null {
  return findPostmaster(dataDir)?.port ?? null;
}
