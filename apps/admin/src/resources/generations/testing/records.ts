import type { FailedAttempt, GenerationRecord } from '@credit-studio/contracts';
import { aiKey, customer, makeStaffGeneration, recordId } from '../../../testing/records.ts';

export const failed = makeStaffGeneration(1, {
  status: 'failed',
  failure: { code: 'safety_refusal', detail: 'Blocked: IMAGE_SAFETY' },
});

const attempt: FailedAttempt = {
  ...{ _id: recordId(7500), task: 'submit', reason: 'refused', detail: 'Blocked: IMAGE_SAFETY' },
  ...{ aiKey, model: 'gemini-omni', times: 2 },
  ...{ firstAt: '2026-11-01T09:00:10.000Z', lastAt: '2026-11-01T09:00:20.000Z' },
};

type VideoFields = Partial<Extract<GenerationRecord['generation'], { kind: 'video' }>>;

export function makeRecord(
  fields: Partial<GenerationRecord> = {},
  video: VideoFields = {},
): GenerationRecord {
  return {
    generation: {
      ...{ _id: failed._id, kind: 'video', status: 'succeeded', progress: 100 },
      ...{ prompt: 'A paper boat on a river', promptKind: 'instructions', videoPrompt: 'A boat drifts.' },
      ...{ imageUrl: 'https://api.example.test/files/in', lastImageUrl: null },
      ...{ videoUrl: 'https://api.example.test/files/out', aspectRatio: '16:9', durationSeconds: 4 },
      ...{ resolution: '720p', seed: null, hasSound: true, batchId: failed._id, variant: 0, queue: null },
      ...{ creditCost: 1, creditReturned: false, failure: null },
      ...{ createdAt: '2026-11-01T09:00:00.000Z', finishedAt: '2026-11-01T09:01:15.000Z' },
      ...{ title: '', isFavorite: false, folderId: null, posterUrl: null },
      ...{ width: 1280, height: 720, share: null },
      ...video,
    },
    ...{ customer, html: null, submittedAt: '2026-11-01T09:00:05.000Z', attempts: [], aiKey },
    steps: [
      {
        ...{ status: 'queued', events: 1 },
        ...{ firstAt: '2026-11-01T09:00:00.000Z', lastAt: '2026-11-01T09:00:00.000Z' },
      },
      {
        ...{ status: 'rendering', events: 4 },
        ...{ firstAt: '2026-11-01T09:00:05.000Z', lastAt: '2026-11-01T09:01:00.000Z' },
      },
    ],
    model: 'gemini-omni',
    credits: { held: 0, spent: 1, returned: 0, givenBack: 0 },
    cost: '0.4006',
    calls: [
      {
        ...{ task: 'prompt', model: 'gemini-text', cost: '0.0006' },
        usage: { inputTokens: 1_200, outputTokens: 96 },
      },
      {
        ...{ task: 'poll', model: 'gemini-omni', cost: '0.40' },
        usage: { seconds: 4, resolution: '720p' },
      },
    ],
    ...{ retryOf: null, retriedAs: null },
    ...fields,
  };
}

export const failedRecord = makeRecord(
  {
    attempts: [attempt],
    credits: { held: 0, spent: 0, returned: 1, givenBack: 0 },
    ...{ cost: '0.00', calls: [] },
  },
  {
    ...{ status: 'failed', videoUrl: null, creditReturned: true },
    failure: { code: 'safety_refusal', message: 'Please try another image.' },
  },
);
