import type { Dispute } from '../entities.ts';

/** A seller's answer to a dispute, as PayPal names its link. */
export type DisputeAction = 'send_message' | 'accept_claim' | 'provide_evidence' | 'provide_supporting_info';

/** What the seller can do now: write in an inquiry; in a claim, give evidence when asked, and more until the decision. */
export function listDisputeActions({ status, stage }: Dispute): DisputeAction[] {
  if (status === 'RESOLVED') return [];
  if (stage === 'INQUIRY') return status === 'UNDER_REVIEW' ? [] : ['send_message', 'accept_claim'];
  if (status === 'WAITING_FOR_SELLER_RESPONSE') return ['provide_evidence', 'accept_claim'];
  return status === 'UNDER_REVIEW' ? ['provide_supporting_info'] : [];
}
