import { z } from 'zod';
import { type Dispute, disputeOutcomes } from '../entities.ts';
import { reverseCapture } from '../payments/reverse-capture.ts';
import { countLeft } from '../payments/sum-refunds.ts';
import { type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { announceDispute } from '../webhooks/announce.ts';

const resolutionSchema = z.strictObject({ outcome: z.enum(disputeOutcomes) });

function getOpenDispute(books: PaypalBooks, disputeId: string): Dispute {
  const dispute = books.getDispute(disputeId);
  if (dispute.status === 'RESOLVED') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'status' });
  return dispute;
}

/** PayPal begins to look into a dispute. */
export function reviewDispute(books: PaypalBooks, disputeId: string): Dispute {
  const reviewed: Dispute = {
    ...getOpenDispute(books, disputeId),
    status: 'UNDER_REVIEW',
    updatedAt: paypalTime(),
  };
  books.store.transaction(() => {
    books.disputes.put(reviewed.id, reviewed);
    announceDispute(books, reviewed, 'UPDATED');
  });
  return reviewed;
}

/** PayPal's decision. One for the buyer takes the money back from the merchant. */
export function resolveDispute(books: PaypalBooks, disputeId: string, body: unknown): Dispute {
  const dispute = getOpenDispute(books, disputeId);
  const parsed = resolutionSchema.safeParse(body);
  if (!parsed.success) throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'outcome' });
  const { outcome } = parsed.data;
  const resolved: Dispute = { ...dispute, status: 'RESOLVED', outcome, updatedAt: paypalTime() };
  books.store.transaction(() => {
    books.disputes.put(resolved.id, resolved);
    announceDispute(books, resolved, 'RESOLVED');
    const isLost = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED';
    if (!isLost) return;
    for (const captureId of dispute.captureIds)
      if (countLeft(books, captureId) > 0) reverseCapture(books, captureId);
  });
  return resolved;
}
