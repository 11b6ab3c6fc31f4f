export { endOnSignal } from './end-on-signal.ts';
export { acquireLock, findLockHolder, identify, isProcessAlive, isRunning } from './lock.mjs';
export { onInterrupt } from './on-interrupt.ts';
export { ProcessFailedError } from './process-failed-error.ts';
export { waitUntil } from './wait-until.ts';
