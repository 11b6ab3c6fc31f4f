import { randomBytes } from 'node:crypto';
import type { Capture, Dispute, Order, Refund } from '../entities.ts';
import { fitsOperation, type Operation } from '../paypal-faults.ts';
import { type PaypalStore, paypalTime } from '../paypal-store.ts';
import { renderDispute } from '../representations/render-dispute.ts';
import { renderOrder } from '../representations/render-order.ts';
import { renderCaptureInFull, renderPayee, renderRefund } from '../representations/render-payment.ts';

interface WebhookContent {
  eventType: string;
  resourceType: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  summary: string;
  resource: object;
  resourceId: string;
  /** The operation that webhook faults refer to; an approval has none. */
  operation: Operation | null;
}

export function queueOrderApprovedWebhook(store: PaypalStore, order: Order): void {
  const rendered = renderOrder(store, order);
  const purchase_units = rendered.purchase_units.map((unit) => ({
    ...unit,
    amount: { breakdown: {}, ...unit.amount },
  }));
  queueWebhook(store, {
    eventType: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: Object.assign(rendered, { purchase_units }),
    resourceId: order.id,
    operation: null,
  });
}

/** Reports the state of a capture; a refunded one is reported by its refund. */
export function queueCaptureWebhook(store: PaypalStore, capture: Capture): void {
  const amount = `$ ${capture.amount.value} ${capture.amount.currency_code}`;
  const events = {
    COMPLETED: { eventType: 'PAYMENT.CAPTURE.COMPLETED', summary: `Payment completed for ${amount}` },
    PENDING: { eventType: 'PAYMENT.CAPTURE.PENDING', summary: `Payment pending for ${amount}` },
    DECLINED: { eventType: 'PAYMENT.CAPTURE.DENIED', summary: `Payment denied for ${amount}` },
  };
  if (capture.status === 'REFUNDED' || capture.status === 'PARTIALLY_REFUNDED') return;
  queueWebhook(store, {
    ...events[capture.status],
    resourceType: 'capture',
    resource: renderCaptureInFull(store, capture),
    resourceId: capture.id,
    operation: 'capture',
  });
}

const refundEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: 'PAYMENT.REFUND.CANCELLED',
} as const;

export function queueRefundWebhook(store: PaypalStore, refund: Refund): void {
  queueWebhook(store, {
    eventType: refundEvents[refund.status],
    summary: `A $ ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`,
    ...describeRefund(store, refund),
  });
}

/** A reversal by PayPal has the form of a refund, under another name. */
export function queueReversalWebhook(store: PaypalStore, reversal: Refund): void {
  queueWebhook(store, {
    eventType: 'PAYMENT.CAPTURE.REVERSED',
    summary: `A $ ${reversal.amount.value} ${reversal.amount.currency_code} capture payment was reversed`,
    ...describeRefund(store, reversal),
  });
}

function describeRefund(store: PaypalStore, refund: Refund) {
  return {
    resourceType: 'refund' as const,
    resource: {
      ...renderRefund(store, refund),
      payer: renderPayee(store.getCapture(refund.captureId).merchantId),
    },
    resourceId: refund.id,
    operation: 'refund' as const,
  };
}

export function queueDisputeWebhook(
  store: PaypalStore,
  dispute: Dispute,
  change: 'CREATED' | 'UPDATED' | 'RESOLVED',
): void {
  queueWebhook(store, {
    eventType: `CUSTOMER.DISPUTE.${change}`,
    resourceType: 'dispute',
    summary: `A dispute was ${change.toLowerCase()}`,
    resource: renderDispute(store, dispute),
    resourceId: dispute.id,
    operation: null,
  });
}

function queueWebhook(store: PaypalStore, content: WebhookContent): void {
  const { operation } = content;
  const isSuppressed =
    operation !== null &&
    store.faults.take((fault) => fitsOperation(fault, 'no-webhook', operation)) !== null;
  const isDuplicate =
    operation !== null &&
    store.faults.take((fault) => fitsOperation(fault, 'duplicate-webhook', operation)) !== null;
  const id = createEventId();
  store.putWebhook({
    id,
    eventType: content.eventType,
    resourceId: content.resourceId,
    body: composeBody(store, id, content),
    state: isSuppressed ? 'suppressed' : 'queued',
    owed: isDuplicate ? 2 : 1,
    dueAt: Date.now(),
    attempts: [],
    createdAt: new Date().toISOString(),
  });
}

/**
 * Escaped slashes are the same JSON in different bytes. The signature covers the bytes, so a receiver that verifies a
 * re-serialised event fails here as it would with PayPal.
 */
function composeBody(store: PaypalStore, id: string, content: WebhookContent): string {
  const self = `${store.url}/v1/notifications/webhooks-events/${id}`;
  const event = {
    id,
    event_version: '1.0',
    create_time: paypalTime(),
    resource_type: content.resourceType,
    resource_version: '2.0',
    event_type: content.eventType,
    summary: content.summary,
    resource: content.resource,
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
