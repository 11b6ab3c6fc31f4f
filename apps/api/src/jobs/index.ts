export { createJobQueue, type JobQueue } from './create-job-queue.ts';
export type { JobPayloads } from './job-queues.ts';
export { listQueueStates, type QueueState } from './list-queue-states.ts';
export { type JobHandlers, startJobWorkers } from './start-job-workers.ts';
export { type RepeatedTask, startRepeating } from './start-repeating.ts';
