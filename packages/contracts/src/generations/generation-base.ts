import { z } from 'zod';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { generationFailures, generationStatuses } from './generation-rules.ts';
import { libraryFields } from './library/library.ts';

export const generationStatusSchema = z.enum(generationStatuses);
export const generationFailureSchema = z.enum(generationFailures);

/** What generations of every kind have in common. */
export const generationBaseSchema = z.object({
  _id: recordIdSchema,
  status: generationStatusSchema,
  /** 0 to 100. */
  progress: z.number().int().min(0).max(100),
  creditCost: z.number().int(),
  /** True once the hold of a failed generation has been released. */
  creditReturned: z.boolean(),
  failure: z.object({ code: generationFailureSchema, message: z.string() }).nullable(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  ...libraryFields,
});
export type GenerationBase = z.infer<typeof generationBaseSchema>;
