import { parseMinor } from '@credit-studio/contracts';
import type { DisputeAnswerKind, DisputeParty } from '@credit-studio/contracts/rules';
import { z } from 'zod';
import type { PaypalDispute, PaypalDisputeEntry } from './paypal-dispute.ts';
import { disputeSchema, type documents, type submission } from './paypal-dispute-schema.ts';
import { PaypalError } from './paypal-gateway.ts';

type Parsed = z.infer<typeof disputeSchema>;

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

/** Whom PayPal waits for. For any other status of an open dispute that is PayPal itself. */
const waits = new Map<string, DisputeParty>([
  ['OPEN', 'shop'],
  ['WAITING_FOR_SELLER_RESPONSE', 'shop'],
  ['WAITING_FOR_BUYER_RESPONSE', 'customer'],
]);

/** PayPal's links to what a seller can do. */
const actions = new Map<string, DisputeAnswerKind>([
  ['send_message', 'message'],
  ['provide_evidence', 'evidence'],
  ['provide_supporting_info', 'information'],
  ['accept_claim', 'acceptance'],
]);

const authors = new Map<string, DisputeParty>([
  ['BUYER', 'customer'],
  ['SUBMITTED_BY_BUYER', 'customer'],
  ['SELLER', 'shop'],
  ['SUBMITTED_BY_SELLER', 'shop'],
]);

/** PayPal lists what it asks either side for among the evidence that was given. */
const isRequest = ({ source }: z.infer<typeof submission>) => source.startsWith('REQUESTED_FROM_');

/** Each capture once, even when several of its items are disputed. */
function readCaptures(transactions: Parsed['disputed_transactions']): PaypalDispute['captures'] {
  const amounts = new Map<string, number | null>();
  for (const { seller_transaction_id: captureId, gross_amount: gross } of transactions)
    if (captureId) amounts.set(captureId, parseMinor(gross?.value ?? ''));
  return [...amounts].map(([id, amountMinor]) => ({ id, amountMinor }));
}

function readMoment(text: string | undefined): Date | null {
  return text ? new Date(text) : null;
}

function readNames(found: z.infer<typeof documents>): string[] {
  return found.map(({ name }) => name).filter(Boolean);
}

/** What both sides wrote, earliest first; entries without a time come first. */
function readEntries({ messages, evidences, supporting_info }: Parsed): PaypalDisputeEntry[] {
  const given = (
    kind: PaypalDisputeEntry['kind'],
    entry: z.infer<typeof submission>,
  ): PaypalDisputeEntry => ({
    kind,
    from: authors.get(entry.source) ?? 'paypal',
    text: entry.notes,
    evidenceType: kind === 'evidence' ? entry.evidence_type || null : null,
    files: readNames(entry.documents),
    at: readMoment(entry.date ?? entry.provided_time),
  });
  const entries = [
    ...messages.rows.map(
      (message): PaypalDisputeEntry => ({
        ...{ kind: 'message', from: authors.get(message.posted_by) ?? 'paypal', text: message.content },
        ...{ evidenceType: null, files: readNames(message.documents), at: readMoment(message.time_posted) },
      }),
    ),
    ...evidences.rows.filter((entry) => !isRequest(entry)).map((entry) => given('evidence', entry)),
    ...supporting_info.rows.map((entry) => given('information', entry)),
  ];
  return entries.sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
}

/** What PayPal asks the shop for, each once. */
function readRequested({ evidences }: Parsed): string[] {
  const requests = evidences.rows.filter(({ source }) => source === 'REQUESTED_FROM_SELLER');
  return [...new Set(requests.map(({ evidence_type: type }) => type).filter(Boolean))];
}

/** PayPal's representation of a dispute, reduced to what the shop uses. */
export function readPaypalDispute(body: unknown): PaypalDispute {
  const parsed = disputeSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('unknown-outcome', { issue: 'a dispute in an unknown format' });
  const { data } = parsed;
  const { status, dispute_amount: amount, dispute_outcome: outcome } = data;
  const amountMinor = parseMinor(amount?.value ?? '');
  const decided = status === 'RESOLVED' ? decisions.get(outcome?.outcome_code ?? '') : undefined;
  const waitsFor = decided ? null : (waits.get(status) ?? 'paypal');
  const allowed = data.links.flatMap(({ rel }) => actions.get(rel) ?? []);
  return {
    id: data.dispute_id,
    captures: readCaptures(data.disputed_transactions),
    state: decided ?? 'open',
    stage: data.dispute_life_cycle_stage === 'INQUIRY' ? 'inquiry' : 'claim',
    waitsFor,
    outcome: decided ? (outcome?.outcome_code ?? null) : null,
    currency: amount?.currency_code ?? '',
    amountMinor,
    refundedMinor: outcome?.amount_refunded ? parseMinor(outcome.amount_refunded.value) : amountMinor,
    reason: data.reason ?? '',
    // PayPal may still name the time of an answer that it has.
    respondBy: waitsFor === 'shop' ? readMoment(data.seller_response_due_date) : null,
    openedAt: readMoment(data.create_time),
    changedAt: readMoment(data.update_time),
    entries: readEntries(data),
    isComplete: [data.messages, data.evidences, data.supporting_info].every((list) => list.isComplete),
    requested: allowed.includes('evidence') ? readRequested(data) : [],
    allowed,
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
