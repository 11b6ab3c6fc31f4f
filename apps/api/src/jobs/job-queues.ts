import type { Queue } from 'pg-boss';

/** What each job carries. A job names records, and what to do is read from them; it carries what will be in none. */
export interface JobPayloads {
  'run-generation': { generationId: string };
  /** `endedAt` is ISO 8601. */
  'revoke-sessions': { firebaseUid: string; endedAt: string };
  'send-password-reset': { requestId: string; email: string };
  'remove-account': { firebaseUid: string; storageKeys: string[] };
}
export type JobName = keyof JobPayloads;

const daySeconds = 86_400;

/** Queues of work with a third party that may be away for a while: the waits grow to ten minutes. */
const patientQueue = {
  policy: 'exclusive',
  heartbeatSeconds: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 900,
  deleteAfterSeconds: daySeconds,
  notify: true,
} as const satisfies Omit<Queue, 'name'>;

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
    deleteAfterSeconds: daySeconds,
    notify: true,
  },
  // A token outlives its session by an hour at most; the tries go on for longer than that.
  'revoke-sessions': { ...patientQueue, retryLimit: 30 },
  // Who still waits for a link after an hour has asked again. The address is not kept for longer than needed.
  'send-password-reset': { ...patientQueue, retryLimit: 15, retryDelayMax: 300, deleteAfterSeconds: 60 },
  // A promise to the person: tried for about five days.
  'remove-account': { ...patientQueue, retryLimit: 720 },
};
