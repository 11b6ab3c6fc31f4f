import { z } from 'zod';
import { type Dispute, disputeOutcomes } from '../entities.ts';
import { fromHundredths, toHundredths } from '../money.ts';
import { PaypalError } from '../paypal-error.ts';
import { countLeft, createPaypalId, type PaypalStore, paypalTime } from '../paypal-store.ts';
import { queueDisputeWebhook } from '../webhooks/queue-webhook.ts';
import { reverseCapture } from './refunds.ts';

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

/** PayPal's decision. If the buyer wins, the payment is reversed. */
export function resolveDispute(store: PaypalStore, disputeId: string, body: unknown): Dispute {
  const dispute = getOpenDispute(store, disputeId);
  const parsed = resolutionSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'outcome' });
  const { outcome } = parsed.data;
  const resolved: Dispute = { ...dispute, status: 'RESOLVED', outcome, updatedAt: paypalTime() };
  store.documents.transaction(() => {
    store.disputes.put(resolved.id, resolved);
    queueDisputeWebhook(store, resolved, 'RESOLVED');
    const isLost = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED';
    if (!isLost) return;
    for (const captureId of dispute.captureIds)
      if (countLeft(store, captureId) > 0) reverseCapture(store, captureId);
  });
  return resolved;
}
