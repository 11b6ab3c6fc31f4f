import type { Dispute, Payment, Refund, WebhookEvent } from '@credit-studio/contracts';
import { readTerm } from '../../../lib/capitalize.ts';
import { describeReason } from '../../../lib/describe-dispute.ts';
import { describePaymentFailure } from '../../../lib/describe-payment.ts';
import { pathOfDispute } from '../../../lib/paths.ts';

export interface PaymentEvent {
  id: string;
  title: string;
  /** Null where no one wrote down when. */
  at: string | null;
  tone: 'done' | 'waiting' | 'problem';
  /** Decimal string in the payment's currency. */
  amount?: string;
  /** The record that the event is about. */
  href?: string;
  details: string[];
}

const refundTitles: Record<Refund['state'], { title: string; tone: PaymentEvent['tone'] }> = {
  requested: { title: 'Refund requested', tone: 'waiting' },
  pending: { title: 'Refund in progress at PayPal', tone: 'waiting' },
  completed: { title: 'Refunded', tone: 'done' },
  failed: { title: 'Refund refused', tone: 'problem' },
  cancelled: { title: 'Refund cancelled by PayPal', tone: 'done' },
};
/** Who requested each refund, by its id. */
export type RefundActors = ReadonlyMap<string, string>;

const origins: Record<Refund['origin'], string> = {
  staff: 'By staff',
  paypal: 'Made at PayPal',
  dispute: 'Through a dispute',
};
const disputeTitles: Record<Dispute['state'], { title: string; tone: PaymentEvent['tone'] }> = {
  open: { title: 'Dispute opened', tone: 'problem' },
  won: { title: 'Dispute won', tone: 'done' },
  lost: { title: 'Dispute lost', tone: 'problem' },
};

function countCredits(count: number) {
  return `${count} ${count === 1 ? 'credit' : 'credits'}`;
}

function describeRefund(refund: Refund, actors: RefundActors): PaymentEvent {
  const actor = refund.origin === 'staff' ? actors.get(refund._id) : undefined;
  const origin = actor ? `By ${actor}` : origins[refund.origin];
  return {
    id: refund._id,
    ...refundTitles[refund.state],
    at: refund.completedAt ?? refund.createdAt,
    amount: refund.amount,
    details: [
      refund.reason ? `${origin}: ${refund.reason}` : origin,
      ...(refund.failure ? [refund.failure] : []),
      ...(refund.state === 'cancelled'
        ? ['The shop has the money again, and the customer what the refund took back.']
        : []),
      ...(refund.creditsReturned > 0 ? [`${countCredits(refund.creditsReturned)} taken back`] : []),
      ...(refund.creditShortfall > 0
        ? [`${countCredits(refund.creditShortfall)} not taken back: spent or on hold`]
        : []),
    ],
  };
}

function describeDispute(dispute: Dispute): PaymentEvent {
  return {
    id: dispute.paypalDisputeId,
    ...disputeTitles[dispute.state],
    at: dispute.createdAt,
    amount: dispute.amount,
    href: pathOfDispute(dispute.paypalDisputeId),
    details: dispute.reason ? [describeReason(dispute.reason)] : [],
  };
}

const notificationStates: Record<WebhookEvent['status'], { tone: PaymentEvent['tone']; detail: string }> = {
  waiting: { tone: 'waiting', detail: 'Waiting to be processed.' },
  processed: { tone: 'done', detail: 'Processed.' },
  failed: { tone: 'problem', detail: 'Failed after many tries.' },
  ignored: { tone: 'done', detail: 'This event type is not supported.' },
};

function describeNotification({ _id, eventType, receivedAt, status, lastError }: WebhookEvent): PaymentEvent {
  return {
    id: _id,
    title: `PayPal webhook: ${readTerm(eventType)}`,
    at: receivedAt,
    tone: notificationStates[status].tone,
    details: [notificationStates[status].detail, ...(lastError ? [lastError] : [])],
  };
}

/**
 * PayPal records when money was taken but not when the buyer approved; its notification may say so. One that arrives
 * after the money says only that it was before.
 */
function findApproval({ notifications, capturedAt }: Payment): string | null {
  const notified = notifications.find(({ eventType }) => eventType === 'CHECKOUT.ORDER.APPROVED')?.receivedAt;
  if (!notified) return null;
  return capturedAt && capturedAt < notified ? capturedAt : notified;
}

/** The way to the money. */
function listWay(payment: Payment): PaymentEvent[] {
  const { state, createdAt, capturedAt, settledAt } = payment;
  const isApproved = state === 'approved' || capturedAt !== null;
  const events: (PaymentEvent | false)[] = [
    {
      id: 'created',
      title: 'Started',
      at: createdAt,
      tone: 'done',
      details: payment.paypalOrderId ? [] : ['PayPal has not heard of it yet.'],
    },
    isApproved && {
      id: 'approved',
      title: 'Approved by the customer',
      at: findApproval(payment),
      tone: 'done',
      details: state === 'approved' ? ['The money is not taken yet.'] : [],
    },
    state === 'pending' && {
      id: 'pending',
      title: 'Held back by PayPal',
      at: null,
      tone: 'waiting',
      details: ['PayPal still checks this payment.'],
    },
    capturedAt !== null && {
      id: 'captured',
      title: 'Captured',
      at: capturedAt,
      tone: 'done',
      amount: payment.amount,
      details: [],
    },
    settledAt !== null && {
      id: 'settled',
      title: 'Settled',
      at: settledAt,
      tone: 'done',
      details: ['Order marked as paid.'],
    },
    (state === 'failed' || state === 'mismatched' || payment.failure !== null) && {
      id: 'failed',
      title: state === 'mismatched' ? 'Does not match the order' : 'Not accepted',
      at: null,
      tone: 'problem',
      details: payment.failure ? [describePaymentFailure(payment.failure)] : [],
    },
  ];
  return events.filter((event) => event !== false);
}

function latestOf(one: string, other: string) {
  return one > other ? one : other;
}

/** The steps of a payment keep their order, regardless of PayPal's clock; later events are sorted by time. */
function sortByTime(way: PaymentEvent[], others: PaymentEvent[]): PaymentEvent[] {
  let reached = '';
  const timedWay = way.map((event) => {
    reached = latestOf(reached, event.at ?? '');
    return { event, at: reached };
  });
  const timed = [...timedWay, ...others.map((event) => ({ event, at: event.at ?? '' }))];
  return timed.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ event }) => event);
}

/** What happened to a payment, earliest first. */
export function listPaymentEvents(payment: Payment, actors: RefundActors = new Map()): PaymentEvent[] {
  return sortByTime(listWay(payment), [
    ...payment.notifications.map(describeNotification),
    ...payment.refunds.map((refund) => describeRefund(refund, actors)),
    ...payment.disputes.map(describeDispute),
  ]);
}
