import { z } from 'zod';
import { type Dispute, disputeOutcomes } from '../entities.ts';
import { fromHundredths, toHundredths } from '../money.ts';
import { PaypalError } from '../paypal-error.ts';
import { countLeft, createPaypalId, type PaypalStore, paypalTime } from '../paypal-store.ts';
import { queueDisputeWebhook } from '../webhooks/queue-webhook.ts';
import { cancelReversals, reverseCapture } from './refunds.ts';

/** Further captures of the same dispute. */
const complaintSchema = z.strictObject({ captures: z.array(z.string()).default([]) });

/** A buyer opens a dispute in PayPal's resolution centre. */
export function openDispute(store: PaypalStore, captureId: string, body: unknown): Dispute {
  const parsed = complaintSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'captures' });
  const captures = [captureId, ...parsed.data.captures].map((id) => store.getCapture(id));
  const sum = captures.reduce((total, { amount }) => total + toHundredths(amount.value), 0);
  const now = paypalTime();
  const dispute: Dispute = {
    id: `PP-D-${createPaypalId()}`,
    captureIds: captures.map(({ id }) => id),
    status: 'OPEN',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    amount: fromHundredths(sum, captures[0]?.amount.currency_code ?? ''),
    outcome: null,
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

/** PayPal starts to review a dispute. */
export function reviewDispute(store: PaypalStore, disputeId: string): Dispute {
  const reviewed: Dispute = {
    ...getOpenDispute(store, disputeId),
    status: 'UNDER_REVIEW',
    updatedAt: paypalTime(),
  };
  store.documents.transaction(() => {
    store.disputes.put(reviewed.id, reviewed);
    queueDisputeWebhook(store, reviewed, 'UPDATED');
  });
  return reviewed;
}

/** The loser of a decided dispute appeals: PayPal reviews it again. */
export function appealDispute(store: PaypalStore, disputeId: string): Dispute {
  const dispute = store.getDispute(disputeId);
  if (dispute.status !== 'RESOLVED') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'status' });
  const appealed: Dispute = {
    ...dispute,
    status: 'UNDER_REVIEW',
    outcome: null,
    updatedAt: timeAfter(dispute.updatedAt),
  };
  store.documents.transaction(() => {
    store.disputes.put(appealed.id, appealed);
    queueDisputeWebhook(store, appealed, 'UPDATED');
  });
  return appealed;
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
