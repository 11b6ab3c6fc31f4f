import type { AttentionReason, Dispute, Payment, PaymentSettings } from '@credit-studio/contracts';
import { attentionTitles } from '@credit-studio/contracts/rules';

/** A word, and the status whose colour says the same. */
export interface PaymentBadge {
  label: string;
  status: string;
}

/** How far a payment has come. */
export const paymentStateBadges: Record<Payment['state'], PaymentBadge> = {
  created: { label: 'Started', status: 'started' },
  approved: { label: 'Approved', status: 'processing' },
  pending: { label: 'Pending at PayPal', status: 'pending' },
  settled: { label: 'Settled', status: 'paid' },
  failed: { label: 'Failed', status: 'failed' },
  mismatched: { label: 'Mismatched', status: 'disputed' },
};

/** What counts most about a payment now: an open dispute, then what went back, then how far it has come. */
export function decidePaymentBadge({ state, disputes, refunded, net }: Payment): PaymentBadge {
  if (findOpenDispute({ disputes })) return { label: 'Disputed', status: 'disputed' };
  if (Number(refunded) === 0) return paymentStateBadges[state];
  const status = Number(net) > 0 ? 'Partly refunded' : 'Refunded';
  return { label: status, status };
}

/** Why a person has to look at a payment, and what to do about it. */
export const attentionTexts: Record<AttentionReason, { title: string; advice: string }> = {
  mismatched: {
    title: attentionTitles.mismatched,
    advice:
      'What PayPal took differs from what was ordered. Compare both at PayPal and give the money back there.',
  },
  duplicate: {
    title: attentionTitles.duplicate,
    advice: 'The order was paid already. Refund this payment.',
  },
  'other-credentials': {
    title: attentionTitles['other-credentials'],
    advice: 'Look at it in the PayPal account that took it, and refund it there.',
  },
  stuck: {
    title: attentionTitles.stuck,
    advice: 'PayPal has given no final answer for days. Check with PayPal again, or look at it there.',
  },
  'refund-stuck': {
    title: attentionTitles['refund-stuck'],
    advice:
      'PayPal has not confirmed a refund for a long time. Check it with PayPal on the page of its order.',
  },
  disputed: {
    title: attentionTitles.disputed,
    advice: 'Answer the dispute.',
  },
};

const failureTexts: Readonly<Record<string, string>> = {
  expired: 'The customer did not finish it in time.',
  declined: 'PayPal declined the customer’s means of payment.',
  'duplicate-payment': 'The order was paid already when this money came.',
  'other-credentials': 'It was started under other PayPal credentials.',
  replaced: 'The buyer opened a payment link, which started another attempt.',
};

/** What PayPal or the checks said against a payment, in a sentence. */
export function describePaymentFailure(failure: string): string {
  const mismatches = /^mismatch: (.+)$/.exec(failure)?.[1];
  if (mismatches) return `PayPal’s books differ from the order in: ${mismatches}.`;
  // `constructor` and its like are words of every object.
  const text = Object.hasOwn(failureTexts, failure) ? failureTexts[failure] : undefined;
  return text ?? `PayPal’s reason: ${failure}.`;
}

/** The one open dispute of a payment, if there is one. */
export function findOpenDispute({ disputes }: Pick<Payment, 'disputes'>): Dispute | null {
  return disputes.find(({ state }) => state === 'open') ?? null;
}

/** PayPal's Resolution Center, where a dispute is answered; test payments have their own. */
export const resolutionCenters: Record<PaymentSettings['mode'], string> = {
  sandbox: 'https://www.sandbox.paypal.com/disputes/dashboard/',
  live: 'https://www.paypal.com/disputes/dashboard/',
};
