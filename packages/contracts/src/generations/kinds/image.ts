import * as z from 'zod/mini';
import { textSchema } from '../../values/text.ts';
import { generationBaseSchema } from '../generation-base.ts';
import { imageUrlSchema, variantsSchema } from '../start-request.ts';
import {
  type ImageOperation,
  imageAspectRatios,
  imageOperations,
  maxImagePromptLength,
  promptedImageOperations,
} from './image-rules.ts';

export const imageOperationSchema = z.enum(imageOperations);
export const imageAspectRatioSchema = z.enum(imageAspectRatios);

const missingPrompts: Partial<Record<ImageOperation, string>> = {
  edit: 'Please describe what to change.',
  restyle: 'Please describe the style.',
};

/** The body of `POST /api/generate-image`. */
export const imageRequestSchema = z
  .object({
    imageUrl: imageUrlSchema,
    operation: imageOperationSchema,
    /** What `edit` and `restyle` do, and wishes for the others. */
    prompt: z._default(textSchema(maxImagePromptLength), ''),
    aspectRatio: z._default(imageAspectRatioSchema, 'original'),
    variants: variantsSchema,
  })
  .check(
    z.superRefine(({ operation, prompt }, context) => {
      if (prompt !== '' || !promptedImageOperations.includes(operation)) return;
      context.addIssue({ code: 'custom', path: ['prompt'], message: missingPrompts[operation] });
    }),
  );
export type ImageRequest = z.infer<typeof imageRequestSchema>;

/** An image from an image. `imageUrl` and `resultUrl` are signed and expire; fetch the record again for new ones. */
export const imageGenerationSchema = z.extend(generationBaseSchema, {
  kind: z.literal('image'),
  operation: imageOperationSchema,
  prompt: z.string(),
  aspectRatio: imageAspectRatioSchema,
  imageUrl: z.string(),
  resultUrl: z.nullable(z.string()),
});
export type ImageGeneration = z.infer<typeof imageGenerationSchema>;
