import type { DisputeAnswer, DisputeCase } from '@credit-studio/contracts';
import type { DisputeAnswerKind, DisputeStage, EvidenceType } from '@credit-studio/contracts/rules';
import { readTerm } from './capitalize.ts';
import type { PaymentBadge } from './describe-payment.ts';

const reasonTexts: Readonly<Record<string, string>> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Not received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Not as described',
  UNAUTHORISED: 'Not authorized',
  CREDIT_NOT_PROCESSED: 'Refund not received',
  DUPLICATE_TRANSACTION: 'Charged twice',
  INCORRECT_AMOUNT: 'Wrong amount',
  PAYMENT_BY_OTHER_MEANS: 'Paid in another way',
  CANCELED_RECURRING_BILLING: 'Subscription was cancelled',
  OTHER: 'Other reason',
};

/** What a seller of digital goods can give as evidence, in words. */
export const evidenceTexts: Record<EvidenceType, string> = {
  PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED: 'Proof of digital delivery',
  PROOF_OF_RECEIPT_COPY: 'Copy of the receipt',
  DETAILS_OF_PURCHASE: 'Details of the purchase',
  ITEM_DESCRIPTION: 'Description of the product',
  RETURN_POLICY: 'Refund policy',
  OTHER: 'Other evidence',
};

const otherEvidenceTexts: Readonly<Record<string, string>> = {
  PROOF_OF_FULFILLMENT: 'Proof of shipment or delivery',
  PROOF_OF_REFUND: 'Proof of a refund',
  PROOF_OF_DELIVERY_SIGNATURE: 'Signed proof of delivery',
};

const outcomeTexts: Readonly<Record<string, string>> = {
  RESOLVED_BUYER_FAVOUR: 'PayPal decided for the customer',
  RESOLVED_SELLER_FAVOUR: 'PayPal decided for you',
  RESOLVED_WITH_PAYOUT: 'PayPal paid the customer; you keep the money',
  ACCEPTED: 'You accepted the dispute',
  CANCELED_BY_BUYER: 'The customer withdrew the dispute',
  DENIED: 'PayPal rejected the dispute',
  NONE: 'PayPal closed the dispute without a decision',
};

/** PayPal has more terms than are known here, and `constructor` is a word of every object. */
function findText(texts: Readonly<Record<string, string>>, term: string): string {
  return (Object.hasOwn(texts, term) ? texts[term] : undefined) ?? readTerm(term);
}

/** Why the customer complains. */
export function describeReason(reason: string): string {
  return reason === '' ? 'Unknown' : findText(reasonTexts, reason);
}

export function describeEvidence(type: string): string {
  return findText({ ...otherEvidenceTexts, ...evidenceTexts }, type);
}

export const stageNames: Record<DisputeStage, string> = { inquiry: 'Inquiry', claim: 'Claim' };

/** What kind of answer a text is, where it is not a message to the customer. */
const answerKindNames: Record<DisputeAnswerKind, string | null> = {
  message: null,
  evidence: 'Evidence for PayPal',
  information: 'More information for PayPal',
  acceptance: 'Dispute accepted',
};

export function describeAnswer({
  kind,
  evidenceType,
}: Pick<DisputeAnswer, 'kind' | 'evidenceType'>): string | null {
  return evidenceType ? `Evidence: ${describeEvidence(evidenceType)}` : answerKindNames[kind];
}

/** How a dispute ended; null while it is open. */
export function describeOutcome({ state, outcome }: Pick<DisputeCase, 'state' | 'outcome'>): string | null {
  if (state === 'open') return null;
  return findText(
    outcomeTexts,
    outcome ?? (state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'),
  );
}

const waitingBadges = {
  shop: { label: 'Waiting for you', status: 'pending' },
  customer: { label: 'Waiting for the customer', status: 'shipped' },
  paypal: { label: 'PayPal is reviewing', status: 'shipped' },
} as const;

/** Whom an open dispute waits for, or how it ended, and the status of a payment whose colour says the same. */
export function decideDisputeBadge({
  state,
  waitsFor,
}: Pick<DisputeCase, 'state' | 'waitsFor'>): PaymentBadge {
  if (state === 'won') return { label: 'Won', status: 'paid' };
  if (state === 'lost') return { label: 'Lost', status: 'failed' };
  return waitsFor ? waitingBadges[waitsFor] : { label: 'Open', status: 'pending' };
}

export interface Deadline {
  /** `in 3 days`, `passed 2 hours ago` */
  text: string;
  isUrgent: boolean;
  isOver: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const urgentMs = 2 * dayMs;
const relative = new Intl.RelativeTimeFormat('en');

function describeDistance({
  count,
  unit,
  isOver,
}: {
  count: number;
  unit: 'day' | 'hour' | 'minute';
  isOver: boolean;
}) {
  if (count === 0) return isOver ? 'passed less than a minute ago' : 'in less than a minute';
  return isOver ? `passed ${relative.format(-count, unit)}` : relative.format(count, unit);
}

/** The time until a moment, or since it, rounded down so that it never promises more than there is. */
export function decideDeadline(respondBy: string, now: Date): Deadline {
  const leftMs = new Date(respondBy).getTime() - now.getTime();
  const distanceMs = Math.abs(leftMs);
  const [unit, unitMs] =
    distanceMs >= urgentMs
      ? (['day', dayMs] as const)
      : distanceMs >= 2 * hourMs
        ? (['hour', hourMs] as const)
        : (['minute', minuteMs] as const);
  const isOver = leftMs <= 0;
  const count = Math.floor(distanceMs / unitMs);
  return { text: describeDistance({ count, unit, isOver }), isUrgent: leftMs < urgentMs, isOver };
}
