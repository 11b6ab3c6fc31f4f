import * as z from 'zod';
import { httpUrlSchema, textSchema } from '../../values/text.ts';
import { generationBaseSchema } from '../generation-base.ts';
import {
  aspectRatios,
  maxInstructionsLength,
  maxVideoPromptLength,
  promptKinds,
  videoDurations,
} from './video-rules.ts';

export const aspectRatioSchema = z.enum(aspectRatios);
const promptKindSchema = z.enum(promptKinds);
export const videoDurationSchema = z.literal(videoDurations);

const missingImage = 'Please upload an image first.';
const imageUrlSchema = z.string(missingImage).trim().min(1, missingImage).pipe(httpUrlSchema);

/** The body of `POST /api/generate-video`. */
export const videoRequestSchema = z.object({
  prompt: textSchema(maxVideoPromptLength).default(''),
  /** `instructions` (default) are turned into a video prompt first; a `video-prompt` is used as it is. */
  promptKind: promptKindSchema.default('instructions'),
  imageUrl: imageUrlSchema,
  aspectRatio: aspectRatioSchema.default('16:9'),
  durationSeconds: videoDurationSchema.default(4),
});
export type VideoRequest = z.infer<typeof videoRequestSchema>;

/** The body of `POST /api/video-prompt`. */
export const videoPromptRequestSchema = z.object({
  imageUrl: imageUrlSchema,
  instructions: textSchema(maxInstructionsLength).default(''),
});

/** A video from an image. `imageUrl` and `videoUrl` are signed and expire; fetch the record again for new ones. */
export const videoGenerationSchema = generationBaseSchema.extend({
  kind: z.literal('video'),
  /** What the customer asked for. */
  prompt: z.string(),
  promptKind: promptKindSchema,
  /** What the video model was asked for; null until the prompt step is done. */
  videoPrompt: z.string().nullable(),
  imageUrl: z.string(),
  videoUrl: z.string().nullable(),
  aspectRatio: aspectRatioSchema,
  durationSeconds: videoDurationSchema,
});
export type VideoGeneration = z.infer<typeof videoGenerationSchema>;
