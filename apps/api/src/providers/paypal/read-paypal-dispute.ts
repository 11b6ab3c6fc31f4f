import { parseMinor } from '@credit-studio/contracts';
import { z } from 'zod';
import { type PaypalDispute, PaypalError } from './paypal-gateway.ts';

const money = z.object({ value: z.string() });

/** PayPal Customer Disputes v1. */
const disputeSchema = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  reason: z.string().optional(),
  seller_response_due_date: z.string().optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional(), gross_amount: money.optional() }))
    .default([]),
  dispute_amount: money.optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: money.optional() })
    .optional(),
});

/** Decisions for the buyer and for the seller. Any other outcome is not a decision yet. */
const decisions = new Map<string, PaypalDispute['state']>([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
]);

/** Each capture once, even when several of its items are disputed. */
function readCaptures(
  transactions: z.infer<typeof disputeSchema>['disputed_transactions'],
): PaypalDispute['captures'] {
  const amounts = new Map<string, number | null>();
  for (const { seller_transaction_id: captureId, gross_amount: gross } of transactions)
    if (captureId) amounts.set(captureId, parseMinor(gross?.value ?? ''));
  return [...amounts].map(([id, amountMinor]) => ({ id, amountMinor }));
}

function readMoment(text: string | undefined): Date | null {
  return text ? new Date(text) : null;
}

/** PayPal's representation of a dispute, reduced to what the shop uses. */
export function readPaypalDispute(body: unknown): PaypalDispute {
  const parsed = disputeSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('unknown-outcome', { issue: 'a dispute in an unknown format' });
  const { dispute_id: id, status, reason, dispute_amount: amount, dispute_outcome: outcome } = parsed.data;
  const { create_time, update_time, seller_response_due_date } = parsed.data;
  const amountMinor = parseMinor(amount?.value ?? '');
  const decided = status === 'RESOLVED' ? decisions.get(outcome?.outcome_code ?? '') : undefined;
  return {
    id,
    captures: readCaptures(parsed.data.disputed_transactions),
    state: decided ?? 'open',
    amountMinor,
    refundedMinor: outcome?.amount_refunded ? parseMinor(outcome.amount_refunded.value) : amountMinor,
    reason: reason ?? '',
    respondBy: readMoment(seller_response_due_date),
    openedAt: readMoment(create_time),
    changedAt: readMoment(update_time),
  };
}

const disputeListSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]),
});

export function readDisputeIds(body: unknown): string[] {
  const parsed = disputeListSchema.safeParse(body);
  if (!parsed.success)
    throw new PaypalError('unknown-outcome', { issue: 'a list of disputes in an unknown format' });
  return parsed.data.items.map(({ dispute_id: id }) => id);
}
