import { z } from 'zod';

const money = z.object({ value: z.string(), currency_code: z.string().optional() });
// What people wrote is only shown: an odd part of it must not keep the decision from being booked.
const words = z.string().catch('');
export const documents = z.array(z.object({ name: words })).catch([]);
const moment = z.iso.datetime({ offset: true }).optional().catch(undefined);

/** What can be read of a list, and whether that is all of it. */
function listOf<T>(schema: z.ZodType<T>) {
  return z
    .unknown()
    .optional()
    .transform((value): { rows: T[]; isComplete: boolean } => {
      if (value === undefined) return { rows: [], isComplete: true };
      const parsed = Array.isArray(value) ? value.map((each) => schema.safeParse(each)) : [];
      const rows = parsed.flatMap(({ data }) => data ?? []);
      return { rows, isComplete: Array.isArray(value) && rows.length === value.length };
    });
}

/** Evidence, or further information. */
export const submission = z.object({
  evidence_type: words,
  source: words,
  notes: words,
  documents,
  date: moment,
  provided_time: moment,
});

/** PayPal Customer Disputes v1. */
export const disputeSchema = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
  dispute_life_cycle_stage: z.string().optional(),
  create_time: moment,
  update_time: moment,
  reason: z.string().optional(),
  seller_response_due_date: moment,
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional(), gross_amount: money.optional() }))
    .default([]),
  dispute_amount: money.optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: money.optional() })
    .optional(),
  messages: listOf(z.object({ posted_by: words, time_posted: moment, content: words, documents })),
  evidences: listOf(submission),
  supporting_info: listOf(submission),
  links: z.array(z.object({ rel: words })).catch([]),
});
