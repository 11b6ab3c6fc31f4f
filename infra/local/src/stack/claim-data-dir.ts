import path from 'node:path';
import { acquireLock, findLockHolder, waitUntil } from '../processes/index.ts';
import { endLeftovers, findStackRecord } from './stack-record.ts';

/** Another stack is running on the data folder. */
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

/** The process that runs a stack on the data folder; null when there is none. */
export function findRunningStack(dataDir: string): { pid: number } | null {
  return findLockHolder(lockOf(dataDir));
}

/** Claims the data folder for this launcher, after waiting for one that is stopping. */
export async function claimDataDir(dataDir: string): Promise<{ release(): void }> {
  const lock = acquireLock(lockOf(dataDir));
  if ('release' in lock) {
    await endLeftovers(dataDir);
    return lock;
  }
  const isStopping = () => findStackRecord(dataDir)?.state === 'stopping';
  // A launcher whose terminal was killed notices it a moment later.
  await waitUntil(() => isStopping() || !findRunningStack(dataDir), { timeoutMs: 1500 });
  if (isStopping()) await waitUntil(() => !findRunningStack(dataDir), { timeoutMs: 30_000 });
  if (!findRunningStack(dataDir)) return claimDataDir(dataDir);
  throw new StackRunningError(lock.heldBy.pid, findStackRecord(dataDir)?.storefront);
}
