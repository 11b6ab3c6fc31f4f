import type { AttentionReason } from './payment-rules.ts';

/** Why staff must look at a payment, in a few words. Separate, so that only those who show them load them. */
export const attentionTitles: Record<AttentionReason, string> = {
  mismatched: 'Does not match its order',
  duplicate: 'Paid a second time',
  'other-credentials': 'Made with other credentials',
  stuck: 'Without an answer',
  'refund-stuck': 'Refund without an answer',
  disputed: 'Disputed by the customer',
};
