import * as z from 'zod/mini';
import { generationKinds } from '../generations/generation-rules.ts';
import { dollarsSchema } from '../values/dollars.ts';

const countSchema = z.int().check(z.minimum(0));

/** What the results of one kind brought, and what the AI provider charged for them. */
export const studioKindSchema = z.object({
  kind: z.enum(generationKinds),
  /** Results that were delivered. */
  made: countSchema,
  failed: countSchema,
  /** Credits that customers spent on those delivered. */
  credits: countSchema,
  /** US dollars for all that ended and whose cost is known, failures included. */
  cost: dollarsSchema,
  /** `cost` divided by the delivered results whose cost is known, so they carry what failures cost; null without any. */
  costPerResult: z.nullable(dollarsSchema),
  /** Delivered or failed ones whose cost is not known, because a price was missing then or the release was earlier. */
  unknown: countSchema,
});
export type StudioKind = z.infer<typeof studioKindSchema>;

/** What was made from the start of `startDate` to the end of `endDate`, in the shop's time zone, and what it cost. */
export const studioReportSchema = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** US dollars for all kinds and the prompts. */
  cost: dollarsSchema,
  /** Every kind, in a fixed order. */
  kinds: z.array(studioKindSchema),
  /** Video prompts that were written before a video was asked for. They bring no credits. */
  prompts: z.object({ written: countSchema, cost: dollarsSchema, unknown: countSchema }),
});
export type StudioReport = z.infer<typeof studioReportSchema>;
