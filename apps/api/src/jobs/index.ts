export { createJobQueue, type JobQueue } from './create-job-queue.ts';
export { startJobWorkers } from './start-job-workers.ts';
export { type RepeatedTask, startRepeating } from './start-repeating.ts';
