import type { Dispute } from '../entities.ts';
import type { PaypalBooks } from '../paypal-books.ts';

/** PayPal's Customer Disputes v1 representation. */
export function renderDispute(books: PaypalBooks, dispute: Dispute) {
  const isLost = dispute.outcome === 'RESOLVED_BUYER_FAVOUR' || dispute.outcome === 'ACCEPTED';
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    update_time: dispute.updatedAt,
    disputed_transactions: dispute.captureIds.map((captureId) => ({
      buyer_transaction_id: `B${captureId}`,
      seller_transaction_id: captureId,
      gross_amount: books.getCapture(captureId).amount,
    })),
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    ...(dispute.outcome && {
      dispute_outcome: {
        outcome_code: dispute.outcome,
        ...(isLost && { amount_refunded: dispute.amount }),
      },
    }),
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    links: [{ href: `${books.url}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}
