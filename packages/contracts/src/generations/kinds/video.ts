import * as z from 'zod/mini';
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
    prompt: z._default(textSchema(maxVideoPromptLength), ''),
    /** `instructions` (default) are turned into a video prompt first; a `video-prompt` is used as it is. */
    promptKind: z._default(promptKindSchema, 'instructions'),
    /** The first frame. Without it the video is made from the prompt only. */
    imageUrl: optionalImageUrlSchema,
    /** The last frame, where the model can do that; see `GET /api/generation-options`. */
    lastImageUrl: optionalImageUrlSchema,
    aspectRatio: z._default(aspectRatioSchema, '16:9'),
    durationSeconds: z._default(videoDurationSchema, 4),
    resolution: z._default(videoResolutionSchema, '720p'),
    /** The same number makes the same video again. Variants count up from it. */
    seed: z.optional(z.int().check(z.minimum(0), z.maximum(maxSeed))),
    /** Without it the model decides. */
    sound: z.optional(z.boolean()),
    variants: variantsSchema,
  })
  .check(
    z.superRefine(({ prompt, imageUrl, lastImageUrl }, context) => {
      const isFirstMissing = imageUrl === null && (prompt === '' || lastImageUrl !== null);
      if (isFirstMissing) context.addIssue({ code: 'custom', path: ['imageUrl'], message: missingImage });
    }),
  );
export type VideoRequest = z.infer<typeof videoRequestSchema>;

/** The body of `POST /api/video-prompt`. */
export const videoPromptRequestSchema = z.object({
  imageUrl: imageUrlSchema,
  instructions: z._default(textSchema(maxInstructionsLength), ''),
});

/**
 * A video from an image, or from words only. `imageUrl`, `lastImageUrl` and `videoUrl` are signed and expire; fetch the
 * record again for new ones.
 */
export const videoGenerationSchema = z.extend(generationBaseSchema, {
  kind: z.literal('video'),
  /** What the customer asked for. */
  prompt: z.string(),
  promptKind: promptKindSchema,
  /** What the video model was asked for; null until the prompt step is done. */
  videoPrompt: z.nullable(z.string()),
  /** Null for a video from words only. */
  imageUrl: z.nullable(z.string()),
  lastImageUrl: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  aspectRatio: aspectRatioSchema,
  durationSeconds: videoDurationSchema,
  resolution: videoResolutionSchema,
  seed: z.nullable(z.int()),
  hasSound: z.boolean(),
});
export type VideoGeneration = z.infer<typeof videoGenerationSchema>;
