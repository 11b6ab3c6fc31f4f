import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { startErrors, startedSchema } from '../start-request.ts';
import { imageRequestSchema } from './image.ts';

export const imageEndpoints = {
  generateImage: defineEndpoint({
    method: 'POST',
    path: '/api/generate-image',
    access: 'user',
    customerScope: 'generations:write',
    tag: 'Generations',
    summary:
      'Start one to four images from an image, each for the price of an image. With `Prefer: wait=N` the answer waits up to N seconds for the first.',
    status: 202,
    waits: true,
    idempotent: true,
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    errors: startErrors,
    body: imageRequestSchema,
    response: z.union([
      z.object({ success: z.literal(true), imageUrl: z.string(), message: z.string() }),
      startedSchema,
    ]),
  }),
};
