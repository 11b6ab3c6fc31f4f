import * as z from 'zod/mini';
import { timeSchema } from '../../values/dates.ts';
import { dollarsSchema } from '../../values/dollars.ts';
import { recordIdSchema } from '../../values/ids.ts';
import { textSchema } from '../../values/text.ts';
import { generationSchema } from '../generation.ts';
import { generationFailureSchema, generationStatusSchema } from '../generation-base.ts';
import { generationKinds, maxStaffReasonLength, staffStatuses } from '../generation-rules.ts';
import { videoResolutionSchema } from '../kinds/video.ts';

/** Who a result belongs to, as staff see them. */
export const resultOwnerSchema = z.object({ _id: recordIdSchema, name: z.string(), email: z.string() });

/** An AI key as staff recognise it. `key` is masked. */
export const usedKeySchema = z.object({ _id: recordIdSchema, name: z.string(), key: z.string() });

/** One line of the list of all customers’ results. */
export const staffGenerationSchema = z.object({
  _id: recordIdSchema,
  kind: z.enum(generationKinds),
  status: generationStatusSchema,
  customer: resultOwnerSchema,
  /** The first 160 characters of what the customer asked for. */
  prompt: z.string(),
  /** A small image, signed for this list; null where there is nothing to show. */
  thumbnailUrl: z.nullable(z.string()),
  /** `detail` is what the AI service last said, in full; null when the cause was ours. */
  failure: z.nullable(z.object({ code: generationFailureSchema, detail: z.nullable(z.string()) })),
  creditCost: z.int(),
  /** What the AI provider charged for it, in US dollars; null until it has ended, and while a price of it is not known. */
  cost: z.nullable(dollarsSchema),
  /** From the request to the end, the wait in the queue included; null until it has ended. */
  tookSeconds: z.nullable(z.int()),
  /** The key that made it, or that failed last; null before a call, and for a key that was deleted. */
  aiKey: z.nullable(usedKeySchema),
  /** The model that made it; null before a call and for results of earlier releases. */
  model: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type StaffGeneration = z.infer<typeof staffGenerationSchema>;

/** One line of the file of all results. What customers wrote is not in it. */
export const exportedGenerationSchema = z.extend(
  z.pick(staffGenerationSchema, {
    ...{ _id: true, createdAt: true, kind: true, status: true },
    ...{ creditCost: true, cost: true, tookSeconds: true, model: true },
  }),
  {
    customerName: z.string(),
    customerEmail: z.string(),
    /** Why it failed, such as `timed_out`; null if it did not. */
    failure: z.nullable(generationFailureSchema),
  },
);
export type ExportedGeneration = z.infer<typeof exportedGenerationSchema>;

/** The filters of the list of all results. */
export const staffGenerationFilterSchema = z.object({
  kind: z.optional(z.enum(generationKinds)),
  status: z.optional(z.enum(staffStatuses)),
  userId: z.optional(recordIdSchema),
});

/** A failed call to the AI service, or several in a row that failed in the same way. */
export const failedAttemptSchema = z.object({
  _id: recordIdSchema,
  /** The step that failed, such as `submit`. */
  task: z.string(),
  /** What the error means for us, such as `rate-limited`. */
  reason: z.string(),
  /** What the AI service said, in full, without the key. */
  detail: z.string(),
  aiKey: z.nullable(usedKeySchema),
  model: z.nullable(z.string()),
  /** How often in this way. */
  times: z.int(),
  firstAt: timeSchema,
  lastAt: timeSchema,
});
export type FailedAttempt = z.infer<typeof failedAttemptSchema>;

/** One call that the AI provider charges for, at the prices of its moment. */
export const providerCallSchema = z.object({
  /** The step that made it, such as `prompt`. */
  task: z.string(),
  model: z.string(),
  /** What was used of the model, as far as the provider says. `seconds` are of video. */
  usage: z.nullable(
    z.object({
      seconds: z.optional(z.int()),
      resolution: z.optional(videoResolutionSchema),
      images: z.optional(z.int()),
      inputTokens: z.optional(z.int()),
      outputTokens: z.optional(z.int()),
    }),
  ),
  /** US dollars; null where the usage or a price was not known. */
  cost: z.nullable(dollarsSchema),
});
export type ProviderCall = z.infer<typeof providerCallSchema>;

/** One result with everything that staff need to answer for it. */
export const generationRecordSchema = z.object({
  /** As its customer sees it, with fresh signed addresses. */
  generation: generationSchema,
  customer: resultOwnerSchema,
  /** A result that is an HTML document; null for others. Show it only in a sandboxed frame. */
  html: z.nullable(z.string()),
  /** The first and the last event of each step, in order. Old ones are deleted. */
  steps: z.array(
    z.object({ status: generationStatusSchema, firstAt: timeSchema, lastAt: timeSchema, events: z.int() }),
  ),
  /** When its paid call was sent to the AI service; null before that. */
  submittedAt: z.nullable(timeSchema),
  attempts: z.array(failedAttemptSchema),
  aiKey: z.nullable(usedKeySchema),
  model: z.nullable(z.string()),
  credits: z.object({
    /** Still set aside. */
    held: z.int(),
    spent: z.int(),
    returned: z.int(),
    /** Given by staff for this result. */
    givenBack: z.int(),
  }),
  /** Of all calls in US dollars, as in the list. Results of earlier releases have neither a sum nor calls. */
  cost: z.nullable(dollarsSchema),
  calls: z.array(providerCallSchema),
  /** The failed one that this one repeats, and the one that repeats it; null if there is none. */
  retryOf: z.nullable(recordIdSchema),
  retriedAs: z.nullable(recordIdSchema),
});
export type GenerationRecord = z.infer<typeof generationRecordSchema>;

/** Why staff give credits back or try again: for the audit log, and as the note of the ledger entry. */
export const staffReasonSchema = z.object({ reason: textSchema(maxStaffReasonLength) });
