import { randomBytes } from 'node:crypto';
import { renderDispute } from '../disputes/render-dispute.ts';
import type { Capture, Dispute, Order, Refund } from '../entities.ts';
import { renderOrder } from '../orders/render-order.ts';
import { renderCaptureInFull, renderPayee, renderRefund } from '../payments/render-payment.ts';
import { type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { fitsOperation, type Operation } from '../paypal-faults.ts';

interface Announcement {
  eventType: string;
  resourceType: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  summary: string;
  resource: object;
  resourceId: string;
  /** What the faults of webhooks are counted by; an approval has none. */
  operation: Operation | null;
}

export function announceOrderApproved(books: PaypalBooks, order: Order): void {
  const rendered = renderOrder(books, order);
  const purchase_units = rendered.purchase_units.map((unit) => ({
    ...unit,
    amount: { breakdown: {}, ...unit.amount },
  }));
  announce(books, {
    eventType: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: Object.assign(rendered, { purchase_units }),
    resourceId: order.id,
    operation: null,
  });
}

/** Says what has become of a capture; one that was given back is announced by its refund. */
export function announceCapture(books: PaypalBooks, capture: Capture): void {
  const amount = `$ ${capture.amount.value} ${capture.amount.currency_code}`;
  const events = {
    COMPLETED: { eventType: 'PAYMENT.CAPTURE.COMPLETED', summary: `Payment completed for ${amount}` },
    PENDING: { eventType: 'PAYMENT.CAPTURE.PENDING', summary: `Payment pending for ${amount}` },
    DECLINED: { eventType: 'PAYMENT.CAPTURE.DENIED', summary: `Payment denied for ${amount}` },
  };
  if (capture.status === 'REFUNDED' || capture.status === 'PARTIALLY_REFUNDED') return;
  announce(books, {
    ...events[capture.status],
    resourceType: 'capture',
    resource: renderCaptureInFull(books, capture),
    resourceId: capture.id,
    operation: 'capture',
  });
}

const refundEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const;

export function announceRefund(books: PaypalBooks, refund: Refund): void {
  announce(books, {
    eventType: refundEvents[refund.status],
    summary: `A $ ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`,
    ...describeRefund(books, refund),
  });
}

/** Money that PayPal took back itself looks like a refund under another name. */
export function announceReversal(books: PaypalBooks, reversal: Refund): void {
  announce(books, {
    eventType: 'PAYMENT.CAPTURE.REVERSED',
    summary: `A $ ${reversal.amount.value} ${reversal.amount.currency_code} capture payment was reversed`,
    ...describeRefund(books, reversal),
  });
}

function describeRefund(books: PaypalBooks, refund: Refund) {
  return {
    resourceType: 'refund' as const,
    resource: {
      ...renderRefund(books, refund),
      payer: renderPayee(books.getCapture(refund.captureId).merchantId),
    },
    resourceId: refund.id,
    operation: 'refund' as const,
  };
}

export function announceDispute(
  books: PaypalBooks,
  dispute: Dispute,
  change: 'CREATED' | 'UPDATED' | 'RESOLVED',
): void {
  announce(books, {
    eventType: `CUSTOMER.DISPUTE.${change}`,
    resourceType: 'dispute',
    summary: `A dispute was ${change.toLowerCase()}`,
    resource: renderDispute(books, dispute),
    resourceId: dispute.id,
    operation: null,
  });
}

function announce(books: PaypalBooks, announcement: Announcement): void {
  const { operation } = announcement;
  const isSuppressed =
    operation !== null &&
    books.faults.take((fault) => fitsOperation(fault, 'no-webhook', operation)) !== null;
  const isDuplicate =
    operation !== null &&
    books.faults.take((fault) => fitsOperation(fault, 'duplicate-webhook', operation)) !== null;
  const id = createEventId();
  books.webhooks.put(id, {
    id,
    eventType: announcement.eventType,
    resourceId: announcement.resourceId,
    body: composeBody(books, id, announcement),
    state: isSuppressed ? 'suppressed' : 'queued',
    owed: isDuplicate ? 2 : 1,
    dueAt: Date.now(),
    attempts: [],
    createdAt: new Date().toISOString(),
  });
}

/**
 * The slashes are escaped, which is the same JSON in other bytes. The signature covers the bytes, and so a
 * receiver that checks a re-serialised event fails here as it would with PayPal.
 */
function composeBody(books: PaypalBooks, id: string, announcement: Announcement): string {
  const self = `${books.url}/v1/notifications/webhooks-events/${id}`;
  const event = {
    id,
    event_version: '1.0',
    create_time: paypalTime(),
    resource_type: announcement.resourceType,
    resource_version: '2.0',
    event_type: announcement.eventType,
    summary: announcement.summary,
    resource: announcement.resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
  return JSON.stringify(event).replaceAll('/', '\\/');
}

function createEventId(): string {
  const part = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
  return `WH-${part()}-${part()}`;
}
