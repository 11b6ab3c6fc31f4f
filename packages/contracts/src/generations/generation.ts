import { z } from 'zod';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import {
  aspectRatios,
  generationFailures,
  generationStatuses,
  promptKinds,
  videoDurations,
} from './generation-rules.ts';

export const aspectRatioSchema = z.enum(aspectRatios);
export const promptKindSchema = z.enum(promptKinds);
export const videoDurationSchema = z.literal(videoDurations);
export const generationStatusSchema = z.enum(generationStatuses);
export const generationFailureSchema = z.enum(generationFailures);

/** One video in the making or made. `videoUrl` and `imageUrl` are signed and expire; fetch the record again for new ones. */
export const generationSchema = z.object({
  _id: recordIdSchema,
  kind: z.literal('video'),
  status: generationStatusSchema,
  /** 0 to 100. */
  progress: z.number().int().min(0).max(100),
  /** What the customer asked for. */
  prompt: z.string(),
  promptKind: promptKindSchema,
  /** What the video model was asked for; null until the prompt step is done. */
  videoPrompt: z.string().nullable(),
  imageUrl: z.string(),
  videoUrl: z.string().nullable(),
  aspectRatio: aspectRatioSchema,
  durationSeconds: videoDurationSchema,
  creditCost: z.number().int(),
  /** True once the hold of a failed generation has been released. */
  creditReturned: z.boolean(),
  failure: z.object({ code: generationFailureSchema, message: z.string() }).nullable(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
});
export type Generation = z.infer<typeof generationSchema>;

/** The data of one `progress` event on a generation's stream; `id` of the event is its sequence number. */
export const generationEventSchema = generationSchema
  .pick({ _id: true, status: true, progress: true })
  .extend({
    message: z.string(),
  });
export type GenerationEvent = z.infer<typeof generationEventSchema>;
