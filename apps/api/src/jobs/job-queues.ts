import type { Queue } from 'pg-boss';

/** What each job carries. A job names records; what to do is read from them. */
export interface JobPayloads {
  'run-generation': { generationId: string };
}
export type JobName = keyof JobPayloads;

/** Every queue with its rules. `exclusive`: one job per key, be it waiting or running. */
export const jobQueues: Record<JobName, Omit<Queue, 'name'>> = {
  'run-generation': {
    policy: 'exclusive',
    // A worker that died is noticed after this long, and its job handed to another one.
    heartbeatSeconds: 10,
    // Redelivery resumes, it does not start over; the generation's own deadline is what ends it.
    retryLimit: 50,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 20,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
    notify: true,
  },
};
