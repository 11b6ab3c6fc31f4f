import { z } from 'zod';
import { textSchema } from '../../values/text.ts';
import { generationBaseSchema } from '../generation-base.ts';
import { imageUrlSchema, missingImage, optionalImageUrlSchema, variantsSchema } from '../start-request.ts';
import {
  aspectRatios,
  maxInstructionsLength,
  maxSeed,
  maxVideoPromptLength,
  promptKinds,
  videoDurations,
  videoResolutions,
} from './video-rules.ts';

export const aspectRatioSchema = z.enum(aspectRatios);
const promptKindSchema = z.enum(promptKinds);
export const videoDurationSchema = z.literal(videoDurations);
export const videoResolutionSchema = z.enum(videoResolutions);

/** The body of `POST /api/generate-video`. */
export const videoRequestSchema = z
  .object({
    prompt: textSchema(maxVideoPromptLength).default(''),
    /** `instructions` (default) are turned into a video prompt first; a `video-prompt` is used as it is. */
    promptKind: promptKindSchema.default('instructions'),
    /** The first frame. Without it the video is made from the prompt only. */
    imageUrl: optionalImageUrlSchema,
    /** The last frame, where the model can do that; see `GET /api/generation-options`. */
    lastImageUrl: optionalImageUrlSchema,
    aspectRatio: aspectRatioSchema.default('16:9'),
    durationSeconds: videoDurationSchema.default(4),
    resolution: videoResolutionSchema.default('720p'),
    /** The same number makes the same video again. Variants count up from it. */
    seed: z.int().min(0).max(maxSeed).optional(),
    /** Without it the model decides. */
    sound: z.boolean().optional(),
    variants: variantsSchema,
  })
  .superRefine(({ prompt, imageUrl, lastImageUrl }, context) => {
    const isFirstMissing = imageUrl === null && (prompt === '' || lastImageUrl !== null);
    if (isFirstMissing) context.addIssue({ code: 'custom', path: ['imageUrl'], message: missingImage });
  });
export type VideoRequest = z.infer<typeof videoRequestSchema>;

/** The body of `POST /api/video-prompt`. */
export const videoPromptRequestSchema = z.object({
  imageUrl: imageUrlSchema,
  instructions: textSchema(maxInstructionsLength).default(''),
});

/**
 * A video from an image, or from words only. `imageUrl`, `lastImageUrl` and `videoUrl` are signed and expire; fetch the
 * record again for new ones.
 */
export const videoGenerationSchema = generationBaseSchema.extend({
  kind: z.literal('video'),
  /** What the customer asked for. */
  prompt: z.string(),
  promptKind: promptKindSchema,
  /** What the video model was asked for; null until the prompt step is done. */
  videoPrompt: z.string().nullable(),
  /** Null for a video from words only. */
  imageUrl: z.string().nullable(),
  lastImageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  aspectRatio: aspectRatioSchema,
  durationSeconds: videoDurationSchema,
  resolution: videoResolutionSchema,
  seed: z.number().int().nullable(),
  hasSound: z.boolean(),
});
export type VideoGeneration = z.infer<typeof videoGenerationSchema>;
