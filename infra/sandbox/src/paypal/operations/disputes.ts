import { z } from 'zod';
import { type Dispute, disputeOutcomes, disputeReasons } from '../entities.ts';
import { fromHundredths, toHundredths } from '../money.ts';
import { PaypalError } from '../paypal-error.ts';
import { countLeft, createPaypalId, type PaypalStore, paypalTime } from '../paypal-store.ts';
import { queueDisputeWebhook } from '../webhooks/queue-webhook.ts';
import { cancelReversals, reverseCapture } from './refunds.ts';

const complaintSchema = z.strictObject({
  /** Further captures of the same dispute. */
  captures: z.array(z.string()).default([]),
  reason: z.enum(disputeReasons).default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
  /** What the buyer writes. */
  message: z.string().min(1).max(2000).optional(),
});

/** A buyer opens a dispute in PayPal's resolution centre. */
export function openDispute(store: PaypalStore, captureId: string, body: unknown): Dispute {
  const parsed = complaintSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'captures' });
  const { reason, message } = parsed.data;
  const captures = [captureId, ...parsed.data.captures].map((id) => store.getCapture(id));
  const sum = captures.reduce((total, { amount }) => total + toHundredths(amount.value), 0);
  const now = paypalTime();
  const dispute: Dispute = {
    id: `PP-D-${createPaypalId()}`,
    captureIds: captures.map(({ id }) => id),
    status: 'OPEN',
    stage: 'INQUIRY',
    reason,
    amount: fromHundredths(sum, captures[0]?.amount.currency_code ?? ''),
    outcome: null,
    messages: message ? [{ postedBy: 'BUYER', content: message, documents: [], postedAt: now }] : [],
    evidences: [],
    createdAt: now,
    updatedAt: now,
  };
  store.documents.transaction(() => {
    store.disputes.put(dispute.id, dispute);
    queueDisputeWebhook(store, dispute, 'CREATED');
  });
  return dispute;
}

const resolutionSchema = z.strictObject({ outcome: z.enum(disputeOutcomes) });

function getOpenDispute(store: PaypalStore, disputeId: string): Dispute {
  const dispute = store.getDispute(disputeId);
  if (dispute.status === 'RESOLVED') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'status' });
  return dispute;
}

/** Stores what changed in a dispute, and announces it. */
export function updateDispute(
  store: PaypalStore,
  dispute: Dispute,
  changes: Partial<Omit<Dispute, 'id' | 'updatedAt'>>,
): Dispute {
  const updated: Dispute = { ...dispute, ...changes, updatedAt: timeAfter(dispute.updatedAt) };
  store.documents.transaction(() => {
    store.disputes.put(updated.id, updated);
    queueDisputeWebhook(store, updated, 'UPDATED');
  });
  return updated;
}

/** PayPal starts to review a dispute, as a claim. */
export function reviewDispute(store: PaypalStore, disputeId: string): Dispute {
  return updateDispute(store, getOpenDispute(store, disputeId), {
    stage: 'CHARGEBACK',
    status: 'UNDER_REVIEW',
  });
}

/** An inquiry that is not over: the buyer can write in it, and make it a claim. */
function getOpenInquiry(store: PaypalStore, disputeId: string): Dispute {
  const dispute = getOpenDispute(store, disputeId);
  if (dispute.stage !== 'INQUIRY') throw new PaypalError('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE');
  return dispute;
}

const escalationSchema = z.strictObject({ evidence: z.string().default('PROOF_OF_FULFILLMENT') });

/** The buyer makes a claim of an inquiry, and PayPal asks the seller for evidence. */
export function escalateDispute(store: PaypalStore, disputeId: string, body: unknown): Dispute {
  const dispute = getOpenInquiry(store, disputeId);
  const parsed = escalationSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'evidence' });
  return updateDispute(store, dispute, {
    stage: 'CHARGEBACK',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    evidences: [
      ...dispute.evidences,
      {
        ...{ source: 'REQUESTED_FROM_SELLER', type: parsed.data.evidence, notes: '' },
        ...{ documents: [], at: paypalTime() },
      },
    ],
  });
}

const buyerMessageSchema = z.strictObject({ message: z.string().min(1).max(2000) });

/** The buyer writes to the seller in an inquiry. */
export function writeAsBuyer(store: PaypalStore, disputeId: string, body: unknown): Dispute {
  const dispute = getOpenInquiry(store, disputeId);
  const parsed = buyerMessageSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'message' });
  const { message: content } = parsed.data;
  return updateDispute(store, dispute, {
    status: 'WAITING_FOR_SELLER_RESPONSE',
    messages: [...dispute.messages, { postedBy: 'BUYER', content, documents: [], postedAt: paypalTime() }],
  });
}

/** The loser of a decided dispute appeals: PayPal reviews it again. */
export function appealDispute(store: PaypalStore, disputeId: string): Dispute {
  const dispute = store.getDispute(disputeId);
  if (dispute.status !== 'RESOLVED') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'status' });
  return updateDispute(store, dispute, {
    stage: 'CHARGEBACK',
    status: 'UNDER_REVIEW',
    outcome: null,
  });
}

/** Now, and in any case a second after an earlier change: PayPal's times have whole seconds. */
function timeAfter(earlier: string): string {
  const later = new Date(Math.max(Date.now(), Date.parse(earlier) + 1000));
  return later.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** PayPal's decision. If the buyer wins, the payment is reversed; if the seller does, an earlier reversal ends. */
export function resolveDispute(store: PaypalStore, disputeId: string, body: unknown): Dispute {
  const dispute = getOpenDispute(store, disputeId);
  const parsed = resolutionSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'outcome' });
  const { outcome } = parsed.data;
  const resolved: Dispute = {
    ...dispute,
    status: 'RESOLVED',
    outcome,
    updatedAt: timeAfter(dispute.updatedAt),
  };
  store.documents.transaction(() => {
    store.disputes.put(resolved.id, resolved);
    queueDisputeWebhook(store, resolved, 'RESOLVED');
    const isLost = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED';
    for (const captureId of dispute.captureIds) {
      if (!isLost) cancelReversals(store, captureId);
      else if (countLeft(store, captureId) > 0) reverseCapture(store, captureId);
    }
  });
  return resolved;
}
