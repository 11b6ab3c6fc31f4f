import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../../values/ids.ts';
import { generationStatusSchema } from '../generation-base.ts';
import { videoPromptRequestSchema, videoRequestSchema } from './video.ts';

export const videoEndpoints = {
  writeVideoPrompt: defineEndpoint({
    method: 'POST',
    path: '/api/video-prompt',
    access: 'user',
    tag: 'Generations',
    limit: { calls: 20, seconds: 60 },
    summary:
      'Write a video prompt from an uploaded image and instructions. Needs a credit, spends none; 50 a day.',
    body: videoPromptRequestSchema,
    response: dataEnvelope(z.object({ video_prompt: z.string() })),
  }),
  generateVideo: defineEndpoint({
    method: 'POST',
    path: '/api/generate-video',
    access: 'user',
    tag: 'Generations',
    summary:
      'Start a video for one credit, two unfinished ones at a time (premium: five). With `Prefer: wait=N` the answer waits up to N seconds for the video.',
    status: 202,
    waits: true,
    idempotent: true,
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    body: videoRequestSchema,
    response: z.union([
      z.object({ success: z.literal(true), videoUrl: z.string(), message: z.string() }),
      dataEnvelope(z.object({ generationId: recordIdSchema, status: generationStatusSchema })),
    ]),
  }),
};
