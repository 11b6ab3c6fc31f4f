import { randomInt } from 'node:crypto';
import { FaultList } from '../faults/index.ts';
import type { Collection, DocumentStore } from '../store/index.ts';
import type { Capture, Dispute, Order, Refund } from './entities.ts';
import { PaypalError } from './paypal-error.ts';
import type { PaypalFault } from './paypal-faults.ts';
import type { Webhook, WebhookEndpoint } from './webhooks/webhook.ts';

/** An answer that was given once under a request id, to be given again word for word. */
export interface GivenAnswer {
  body: unknown;
}

/** Everything that the sandbox knows. */
export class PaypalBooks {
  readonly store: DocumentStore;
  readonly orders: Collection<Order>;
  readonly captures: Collection<Capture>;
  readonly refunds: Collection<Refund>;
  readonly disputes: Collection<Dispute>;
  readonly webhooks: Collection<Webhook>;
  readonly endpoints: Collection<WebhookEndpoint>;
  readonly answers: Collection<GivenAnswer>;
  readonly tokens: Collection<{ clientId: string; expiresAt: number }>;
  readonly faults: FaultList<PaypalFault>;
  /** Where the sandbox itself is reached; known once it listens. */
  url = '';

  constructor(store: DocumentStore) {
    this.store = store;
    this.orders = store.collection('orders');
    this.captures = store.collection('captures');
    this.refunds = store.collection('refunds');
    this.disputes = store.collection('disputes');
    this.webhooks = store.collection('webhooks');
    this.endpoints = store.collection('endpoints');
    this.answers = store.collection('answers');
    this.tokens = store.collection('tokens');
    this.faults = new FaultList(store.collection('faults'));
  }

  getOrder(id: string): Order {
    const order = this.orders.find(id);
    if (!order) throw new PaypalError('INVALID_RESOURCE_ID', { field: 'order_id' });
    return order;
  }

  getCapture(id: string): Capture {
    const capture = this.captures.find(id);
    if (!capture) throw new PaypalError('INVALID_RESOURCE_ID', { field: 'capture_id' });
    return capture;
  }

  getRefund(id: string): Refund {
    const refund = this.refunds.find(id);
    if (!refund) throw new PaypalError('INVALID_RESOURCE_ID', { field: 'refund_id' });
    return refund;
  }

  getDispute(id: string): Dispute {
    const dispute = this.disputes.find(id);
    if (!dispute) throw new PaypalError('INVALID_RESOURCE_ID', { field: 'dispute_id' });
    return dispute;
  }

  /** PayPal's invoice ids are used up by a capture, not by an order that no one paid. */
  isInvoiceCaptured(invoiceId: string | undefined): boolean {
    if (!invoiceId) return false;
    return this.captures.listWhere('invoiceId', invoiceId).some(({ status }) => status !== 'DECLINED');
  }

  approvalUrl(orderId: string): string {
    return `${this.url}/checkoutnow?token=${orderId}`;
  }
}

const idAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';

/** 17 capitals and digits, as PayPal's own ids are. */
export function createPaypalId(): string {
  return Array.from({ length: 17 }, () => idAlphabet[randomInt(idAlphabet.length)]).join('');
}

/** PayPal's times have whole seconds. */
export function paypalTime(): string {
  return new Date().toISOString().replace(/\.\d{3}Z$/, 'Z');
}
