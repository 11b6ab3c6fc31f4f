import type { Dispute } from '../entities.ts';
import type { PaypalStore } from '../paypal-store.ts';

function addDays(time: string, days: number): string {
  return new Date(Date.parse(time) + days * 86_400_000).toISOString();
}

/** PayPal's Customer Disputes v1 representation. */
export function renderDispute(store: PaypalStore, dispute: Dispute) {
  const isLost = dispute.outcome === 'RESOLVED_BUYER_FAVOUR' || dispute.outcome === 'ACCEPTED';
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    update_time: dispute.updatedAt,
    disputed_transactions: dispute.captureIds.map((captureId) => ({
      buyer_transaction_id: `B${captureId}`,
      seller_transaction_id: captureId,
      gross_amount: store.getCapture(captureId).amount,
    })),
    reason: dispute.reason,
    // PayPal gives the seller ten days.
    ...(!dispute.outcome && { seller_response_due_date: addDays(dispute.createdAt, 10) }),
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
    links: [{ href: `${store.url}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}
