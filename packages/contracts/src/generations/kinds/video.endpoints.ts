import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { startErrors, startedSchema } from '../start-request.ts';
import { videoPromptRequestSchema, videoRequestSchema } from './video.ts';

export const videoEndpoints = {
  writeVideoPrompt: defineEndpoint({
    method: 'POST',
    path: '/api/video-prompt',
    access: 'user',
    customerScope: 'generations:write',
    tag: 'Generations',
    limit: { calls: 20, seconds: 60 },
    summary:
      'Write a video prompt from an uploaded image and instructions. Needs the credits of a video, spends none; 50 a day.',
    errors: ['insufficient_credits', 'no_ai_keys', 'image_missing', 'timed_out'],
    body: videoPromptRequestSchema,
    response: dataEnvelope(z.object({ video_prompt: z.string() })),
  }),
  generateVideo: defineEndpoint({
    method: 'POST',
    path: '/api/generate-video',
    access: 'user',
    customerScope: 'generations:write',
    tag: 'Generations',
    summary:
      'Start one to four videos, each for the price of a video, two unfinished requests at a time (premium: five). With `Prefer: wait=N` the answer waits up to N seconds for the first.',
    status: 202,
    waits: true,
    idempotent: true,
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    errors: startErrors,
    body: videoRequestSchema,
    response: z.union([
      z.object({ success: z.literal(true), videoUrl: z.string(), message: z.string() }),
      startedSchema,
    ]),
  }),
};
