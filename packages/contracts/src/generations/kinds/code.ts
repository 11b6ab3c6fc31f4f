import { z } from 'zod';
import { recordIdSchema } from '../../values/ids.ts';
import { textSchema } from '../../values/text.ts';
import { generationBaseSchema } from '../generation-base.ts';
import { missingImage, optionalImageUrlSchema, variantsSchema } from '../start-request.ts';
import { maxCodePromptLength } from './code-rules.ts';

/** The body of `POST /api/generate-code`. It needs an image, or a page to continue and what to change in it. */
export const codeRequestSchema = z
  .object({
    /** A screenshot or a sketch. */
    imageUrl: optionalImageUrlSchema,
    prompt: textSchema(maxCodePromptLength).default(''),
    /** One of the caller's finished pages, which is changed as the prompt says. */
    continues: recordIdSchema.nullable().default(null),
    variants: variantsSchema,
  })
  .superRefine(({ imageUrl, prompt, continues }, context) => {
    if (imageUrl === null && continues === null)
      context.addIssue({ code: 'custom', path: ['imageUrl'], message: missingImage });
    if (continues !== null && prompt === '')
      context.addIssue({ code: 'custom', path: ['prompt'], message: 'Please describe what to change.' });
  });
export type CodeRequest = z.infer<typeof codeRequestSchema>;

/** Text of a page that is being written, to append at the character `from`. */
export const codePieceSchema = z.object({ from: z.number().int().min(0), text: z.string() });

/**
 * A page from an image. `imageUrl` and `codeUrl` are signed and expire; fetch the record again for new ones. `codeUrl`
 * downloads the page, and `GET /api/generations/{id}/code` returns its text.
 */
export const codeGenerationSchema = generationBaseSchema.extend({
  kind: z.literal('code'),
  prompt: z.string(),
  imageUrl: z.string().nullable(),
  /** The generation whose page was changed. */
  continues: recordIdSchema.nullable(),
  codeUrl: z.string().nullable(),
});
export type CodeGeneration = z.infer<typeof codeGenerationSchema>;
