import type { AuditAction, Order, OrderActivity, Payment } from '@credit-studio/contracts';
import { listPaymentEvents, type PaymentEvent } from './list-payment-events.ts';

/** An event of an order, with the currency of its amount. */
export interface OrderEvent extends PaymentEvent {
  currency: string;
}

const actTitles: Partial<Record<AuditAction, string>> = {
  'order.placed': 'Placed for the customer',
  'order.cancelled': 'Cancelled',
  'order.deleted': 'Deleted',
  'order.link-created': 'Payment link created',
  'order.refund-checked': 'Refund checked at PayPal',
};

const mailStates = {
  queued: { tone: 'waiting', detail: 'Waiting to be sent' },
  accepted: { tone: 'done', detail: 'Accepted by the mail server' },
  failed: { tone: 'problem', detail: 'Could not be sent' },
} as const;

function describeCredits({ reason, amount }: Extract<OrderActivity, { kind: 'credits' }>): string {
  const count = Math.abs(amount);
  const credits = `${count} ${count === 1 ? 'credit' : 'credits'}`;
  if (reason === 'grant') return `${credits} booked`;
  if (reason === 'refund') return `${credits} taken back`;
  return amount < 0 ? `${credits} removed` : `${credits} added`;
}

function describeActivity(entry: OrderActivity): PaymentEvent | null {
  const { _id: id, at } = entry;
  if (entry.kind === 'mail') {
    const { tone, detail } = mailStates[entry.state];
    return { id, at, tone, title: `Email: ${entry.subject}`, details: [`${detail}, to ${entry.toEmail}`] };
  }
  if (entry.kind === 'credits')
    return {
      ...{ id, at, tone: 'done', title: describeCredits(entry) },
      details: [`Balance afterwards: ${entry.balanceAfter}`],
    };
  const title = actTitles[entry.action];
  // The refund itself is an event of its payment, and names who requested it.
  if (!title) return null;
  return { id, at, tone: 'done', title, details: entry.actor ? [`By ${entry.actor}`] : [] };
}

/** Who requested each refund. */
function findRefundActors(activity: readonly OrderActivity[]): Map<string, string> {
  return new Map(
    activity.flatMap((entry): [string, string][] =>
      entry.kind === 'staff' && entry.action === 'order.refund-requested' && entry.refundId && entry.actor
        ? [[entry.refundId, entry.actor]]
        : [],
    ),
  );
}

interface OrderHistory {
  order: Pick<Order, 'customerName' | 'createdAt' | 'currency'>;
  payments: readonly Payment[];
  activity: readonly OrderActivity[];
}

/**
 * Everything that happened around an order, earliest first. The steps of a payment keep their order although PayPal’s
 * clock differs from ours: one without a time, or with an earlier one, follows the step before it.
 */
export function listOrderEvents({ order, payments, activity }: OrderHistory): OrderEvent[] {
  const actors = findRefundActors(activity);
  const isSeveral = payments.length > 1;
  // Credits and the receipt belong to the settlement, whose transaction starts before PayPal’s time of the capture.
  let settledAt = '';
  const ofPayments = payments.flatMap((payment) => {
    let reached = payment.createdAt;
    return listPaymentEvents(payment, actors).map((event) => {
      reached = event.at && event.at > reached ? event.at : reached;
      if (payment.state === 'settled' && event.id === 'settled') settledAt = reached;
      const title = isSeveral ? `Attempt ${payment.attempt}: ${event.title}` : event.title;
      return { event: { ...event, title, id: `${payment._id}-${event.id}` }, at: reached };
    });
  });
  const others = activity.flatMap((entry) => {
    const event = describeActivity(entry);
    const at = entry.kind !== 'staff' && entry.at < settledAt ? settledAt : entry.at;
    return event ? [{ event, at }] : [];
  });
  const placed: PaymentEvent = {
    ...{ id: 'placed', at: order.createdAt, tone: 'done', title: 'Placed' },
    details: order.customerName ? [`By ${order.customerName}`] : [],
  };
  const timed = [{ event: placed, at: order.createdAt }, ...ofPayments, ...others];
  return timed
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ event }) => ({ ...event, currency: order.currency }));
}
