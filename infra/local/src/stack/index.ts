export { findRunningStack, StackRunningError } from './claim-data-dir.ts';
export { memorySettings } from './define-processes.ts';
export { type Stack, type StackOptions, startStack } from './start-stack.ts';
