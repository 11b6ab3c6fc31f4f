import type { Dispute, DisputeEvidence } from '../entities.ts';
import { listDisputeActions } from '../operations/dispute-actions.ts';
import type { PaypalStore } from '../paypal-store.ts';

function addDays(time: string, days: number): string {
  return new Date(Date.parse(time) + days * 86_400_000).toISOString();
}

/** PayPal's Customer Disputes v1 representation. */
export function renderDispute(store: PaypalStore, dispute: Dispute) {
  const { outcome, status, stage, messages, evidences } = dispute;
  const isLost = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED';
  const waitsForSeller = status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE';
  const self = `${store.url}/v1/customer/disputes/${dispute.id}`;
  const actions = listDisputeActions(dispute);
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
    ...(waitsForSeller && { seller_response_due_date: addDays(dispute.createdAt, 10) }),
    status,
    dispute_amount: dispute.amount,
    ...(outcome && {
      dispute_outcome: { outcome_code: outcome, ...(isLost && { amount_refunded: dispute.amount }) },
    }),
    dispute_life_cycle_stage: stage,
    dispute_channel: 'INTERNAL',
    ...(messages.length > 0 && {
      messages: messages.map(({ postedBy, content, documents, postedAt }) => ({
        posted_by: postedBy,
        time_posted: postedAt,
        content,
        ...(documents.length > 0 && { documents: documents.map((name) => ({ name })) }),
      })),
    }),
    ...renderEvidences(evidences),
    ...(actions.includes('accept_claim') && {
      allowed_response_options: { accept_claim: { accept_claim_types: ['REFUND'] } },
    }),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...actions.map((rel) => ({
        href: `${self}/${rel.replaceAll('_', '-')}`,
        rel,
        method: 'POST',
      })),
    ],
  };
}

/** PayPal lists supporting information apart from the evidence that it asked for. */
function renderEvidences(evidences: DisputeEvidence[]) {
  const render = ({ type, notes, documents, source, at }: DisputeEvidence) => ({
    ...(type && { evidence_type: type }),
    ...(notes && { notes }),
    ...(documents.length > 0 && { documents: documents.map((name) => ({ name })) }),
    source,
    ...(type ? { date: at } : { provided_time: at }),
  });
  const typed = evidences.filter(({ type }) => type !== null);
  const supporting = evidences.filter(({ type }) => type === null);
  return {
    ...(typed.length > 0 && { evidences: typed.map(render) }),
    ...(supporting.length > 0 && { supporting_info: supporting.map(render) }),
  };
}
