export * from './kinds/video.ts';

import * as z from 'zod/mini';
import { generationBaseSchema } from './generation-base.ts';
import { videoGenerationSchema } from './kinds/video.ts';

/** One generation, of any kind. */
export const generationSchema = z.discriminatedUnion('kind', [videoGenerationSchema]);
export type Generation = z.infer<typeof generationSchema>;

/** The data of one `progress` event on a generation's stream; `id` of the event is its sequence number. */
export const generationEventSchema = z.extend(
  z.pick(generationBaseSchema, { _id: true, status: true, progress: true }),
  { message: z.string() },
);
export type GenerationEvent = z.infer<typeof generationEventSchema>;
