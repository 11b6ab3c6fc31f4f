import * as z from 'zod/mini';
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
const imageUrlSchema = z.pipe(
  z.string(missingImage).check(z.trim(), z.minLength(1, missingImage)),
  httpUrlSchema,
);

/** The body of `POST /api/generate-video`. */
export const videoRequestSchema = z.object({
  prompt: z._default(textSchema(maxVideoPromptLength), ''),
  /** `instructions` (default) are turned into a video prompt first; a `video-prompt` is used as it is. */
  promptKind: z._default(promptKindSchema, 'instructions'),
  imageUrl: imageUrlSchema,
  aspectRatio: z._default(aspectRatioSchema, '16:9'),
  durationSeconds: z._default(videoDurationSchema, 4),
});
export type VideoRequest = z.infer<typeof videoRequestSchema>;

/** The body of `POST /api/video-prompt`. */
export const videoPromptRequestSchema = z.object({
  imageUrl: imageUrlSchema,
  instructions: z._default(textSchema(maxInstructionsLength), ''),
});

/** A video from an image. `imageUrl` and `videoUrl` are signed and expire; fetch the record again for new ones. */
export const videoGenerationSchema = z.extend(generationBaseSchema, {
  kind: z.literal('video'),
  /** What the customer asked for. */
  prompt: z.string(),
  promptKind: promptKindSchema,
  /** What the video model was asked for; null until the prompt step is done. */
  videoPrompt: z.nullable(z.string()),
  imageUrl: z.string(),
  videoUrl: z.nullable(z.string()),
  aspectRatio: aspectRatioSchema,
  durationSeconds: videoDurationSchema,
});
export type VideoGeneration = z.infer<typeof videoGenerationSchema>;
