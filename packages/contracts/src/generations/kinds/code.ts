import * as z from 'zod/mini';
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
    prompt: z._default(textSchema(maxCodePromptLength), ''),
    /** One of the caller's finished pages, which is changed as the prompt says. */
    continues: z._default(z.nullable(recordIdSchema), null),
    variants: variantsSchema,
  })
  .check(
    z.superRefine(({ imageUrl, prompt, continues }, context) => {
      if (imageUrl === null && continues === null)
        context.addIssue({ code: 'custom', path: ['imageUrl'], message: missingImage });
      if (continues !== null && prompt === '')
        context.addIssue({ code: 'custom', path: ['prompt'], message: 'Please describe what to change.' });
    }),
  );
export type CodeRequest = z.infer<typeof codeRequestSchema>;

/** Text of a page that is being written, to append at the character `from`. */
export const codePieceSchema = z.object({ from: z.int().check(z.minimum(0)), text: z.string() });

/**
 * A page from an image. `imageUrl` and `codeUrl` are signed and expire; fetch the record again for new ones. `codeUrl`
 * downloads the page, and `GET /api/generations/{id}/code` returns its text.
 */
export const codeGenerationSchema = z.extend(generationBaseSchema, {
  kind: z.literal('code'),
  prompt: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The generation whose page was changed. */
  continues: z.nullable(recordIdSchema),
  codeUrl: z.nullable(z.string()),
});
export type CodeGeneration = z.infer<typeof codeGenerationSchema>;
