export interface ProcessIdentity {
  pid: number;
  /** In the kernel's ticks; empty where the system does not report it. */
  start: string;
}

export interface Lock {
  /** Stores details for the next holder, such as a child process that it may have to stop. */
  note(details: Record<string, unknown>): void;
  release(): void;
}

export function acquireLock(file: string): Lock | { heldBy: ProcessIdentity };
export function findLockHolder(file: string): ProcessIdentity | null;
export function readLock(file: string): (ProcessIdentity & Record<string, unknown>) | null;
export function identify(pid: number): ProcessIdentity;
export function isRunning(identity: ProcessIdentity): boolean;
export function isProcessAlive(pid: number): boolean;
