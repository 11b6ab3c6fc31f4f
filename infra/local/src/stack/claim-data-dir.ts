import path from 'node:path';
import { acquireLock, findLockHolder, waitUntil } from '../processes/index.ts';
import { endLeftovers, findStackRecord } from './stack-record.ts';

/** The stack that holds the data folder is alive and well. */
export class StackRunningError extends Error {
  constructor(pid: number, storefront: string | undefined) {
    super(
      `The local stack already runs (process ${pid}${storefront ? `, ${storefront}` : ''}). ` +
        'Stop it with Ctrl-C where it was started, or start a second one with other ports and another LOCAL_DATA_DIR.',
    );
    this.name = 'StackRunningError';
  }
}

function lockOf(dataDir: string) {
  return path.join(dataDir, 'stack.lock');
}

/** Who runs a stack on the data folder; null when no one does. */
export function findRunningStack(dataDir: string): { pid: number } | null {
  return findLockHolder(lockOf(dataDir));
}

/** Takes the data folder for this launcher, after one that is just stopping has let go of it. */
export async function claimDataDir(dataDir: string): Promise<{ release(): void }> {
  const lock = acquireLock(lockOf(dataDir));
  if ('release' in lock) {
    await endLeftovers(dataDir);
    return lock;
  }
  const isStopping = () => findStackRecord(dataDir)?.state === 'stopping';
  // A launcher whose terminal was killed needs a moment before it knows that it has to stop.
  await waitUntil(() => isStopping() || !findRunningStack(dataDir), { timeoutMs: 1500 });
  if (isStopping()) await waitUntil(() => !findRunningStack(dataDir), { timeoutMs: 30_000 });
  if (!findRunningStack(dataDir)) return claimDataDir(dataDir);
  throw new StackRunningError(lock.heldBy.pid, findStackRecord(dataDir)?.storefront);
}
