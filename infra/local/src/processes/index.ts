export { acquireLock, findLockHolder } from './acquire-lock.ts';
export { endOnSignal } from './end-on-signal.ts';
export { findProcessStart, isProcessAlive } from './is-process-alive.ts';
export { onInterrupt } from './on-interrupt.ts';
export { ProcessFailedError } from './process-failed-error.ts';
export { waitUntil } from './wait-until.ts';
