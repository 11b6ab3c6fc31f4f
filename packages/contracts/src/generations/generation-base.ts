import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { generationFailures, generationStatuses } from './generation-rules.ts';

export const generationStatusSchema = z.enum(generationStatuses);
export const generationFailureSchema = z.enum(generationFailures);

/** What generations of every kind have in common. */
export const generationBaseSchema = z.object({
  _id: recordIdSchema,
  status: generationStatusSchema,
  /** 0 to 100. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  creditCost: z.int(),
  /** True once the hold of a failed generation has been released. */
  creditReturned: z.boolean(),
  failure: z.nullable(z.object({ code: generationFailureSchema, message: z.string() })),
  createdAt: timeSchema,
  finishedAt: z.nullable(timeSchema),
});
export type GenerationBase = z.infer<typeof generationBaseSchema>;
