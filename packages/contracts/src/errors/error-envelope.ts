import * as z from 'zod/mini';
import { errorCodes } from './error-code.ts';

/** One problem of an invalid request: where it is (`body.country`) and what to do about it. */
export const errorIssueSchema = z.object({ path: z.string(), message: z.string() });

/**
 * The answer to every failed call. `message` and `error` hold the same sentence: the specification's
 * content calls read the first, its user and message calls the second.
 */
export const errorEnvelopeSchema = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  error: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(errorIssueSchema)),
});

export type ErrorIssue = z.infer<typeof errorIssueSchema>;
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
