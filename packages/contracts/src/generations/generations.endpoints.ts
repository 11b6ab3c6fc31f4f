import { z } from 'zod';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { httpUrlSchema, textSchema } from '../values/text.ts';
import {
  aspectRatioSchema,
  generationEventSchema,
  generationSchema,
  generationStatusSchema,
  promptKindSchema,
  videoDurationSchema,
} from './generation.ts';
import { maxInstructionsLength, maxVideoPromptLength } from './generation-rules.ts';

const missingImage = 'Please upload an image first.';
const imageUrlSchema = z.string(missingImage).trim().min(1, missingImage).pipe(httpUrlSchema);

const generationParams = z.object({ id: recordIdSchema });

export const generationEndpoints = {
  writeVideoPrompt: defineEndpoint({
    method: 'POST',
    path: '/api/video-prompt',
    access: 'user',
    tag: 'Generations',
    limit: { calls: 20, seconds: 60 },
    summary: 'Describe a video for an uploaded image and instructions. Spends no credit.',
    body: z.object({ imageUrl: imageUrlSchema, instructions: textSchema(maxInstructionsLength).default('') }),
    response: dataEnvelope(z.object({ video_prompt: z.string() })),
  }),
  generateVideo: defineEndpoint({
    method: 'POST',
    path: '/api/generate-video',
    access: 'user',
    tag: 'Generations',
    summary:
      'Start a video for one credit. With `Prefer: wait=N` the answer waits up to N seconds for the video.',
    status: 202,
    waits: true,
    idempotent: true,
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    body: z.object({
      prompt: textSchema(maxVideoPromptLength).default(''),
      /** `instructions` (default) are turned into a video prompt first; a `video-prompt` is used as it is. */
      promptKind: promptKindSchema.default('instructions'),
      imageUrl: imageUrlSchema,
      aspectRatio: aspectRatioSchema.default('16:9'),
      durationSeconds: videoDurationSchema.default(4),
    }),
    response: z.union([
      z.object({ success: z.literal(true), videoUrl: z.string(), message: z.string() }),
      dataEnvelope(z.object({ generationId: recordIdSchema, status: generationStatusSchema })),
    ]),
  }),
  listGenerations: defineEndpoint({
    method: 'GET',
    path: '/api/generations',
    access: 'user',
    tag: 'Generations',
    summary: 'The caller’s generations, newest first.',
    paged: true,
    query: pagingQuerySchema.pick({ page: true, limit: true }),
    response: dataEnvelope(z.array(generationSchema)),
  }),
  listUserGenerations: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}/generations',
    access: 'admin',
    tag: 'Generations',
    summary: 'One user’s generations, newest first.',
    paged: true,
    params: generationParams,
    query: pagingQuerySchema.pick({ page: true, limit: true }),
    response: dataEnvelope(z.array(generationSchema)),
  }),
  getGeneration: defineEndpoint({
    method: 'GET',
    path: '/api/generations/{id}',
    access: 'user',
    tag: 'Generations',
    summary: 'One of the caller’s generations.',
    params: generationParams,
    response: dataEnvelope(generationSchema),
  }),
  watchGeneration: defineEndpoint({
    method: 'GET',
    path: '/api/generations/{id}/events',
    access: 'user',
    tag: 'Generations',
    summary: 'Progress as server-sent events; resumes after `Last-Event-ID` and ends with the generation.',
    transport: 'events',
    params: generationParams,
    response: generationEventSchema,
  }),
  deleteGeneration: defineEndpoint({
    method: 'DELETE',
    path: '/api/generations/{id}',
    access: 'user',
    tag: 'Generations',
    summary: 'Delete a finished generation with its video.',
    params: generationParams,
    response: z.object({ success: z.literal(true) }),
  }),
};
