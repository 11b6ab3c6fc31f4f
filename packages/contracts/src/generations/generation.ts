export * from './kinds/code.ts';
export * from './kinds/image.ts';
export * from './kinds/video.ts';

import * as z from 'zod/mini';
import { generationBaseSchema } from './generation-base.ts';
import { codeGenerationSchema, codePieceSchema } from './kinds/code.ts';
import { imageGenerationSchema } from './kinds/image.ts';
import { videoGenerationSchema } from './kinds/video.ts';

/** One generation, of any kind. */
export const generationSchema = z.discriminatedUnion('kind', [
  videoGenerationSchema,
  imageGenerationSchema,
  codeGenerationSchema,
]);
export type Generation = z.infer<typeof generationSchema>;

/** The data of one `progress` event on a generation's stream; `id` of the event is its sequence number. */
export const generationEventSchema = z.extend(
  z.pick(generationBaseSchema, { _id: true, status: true, progress: true }),
  {
    message: z.string(),
    /** What has been written of a page since the event before. An attempt from the beginning starts at 0 again. */
    code: z.optional(codePieceSchema),
  },
);
export type GenerationEvent = z.infer<typeof generationEventSchema>;
