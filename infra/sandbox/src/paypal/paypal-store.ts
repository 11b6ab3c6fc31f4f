import { randomInt } from 'node:crypto';
import { FaultList } from '../faults/index.ts';
import type { Collection, DocumentStore } from '../store/index.ts';
import type {
  Capture,
  Dispute,
  Order,
  Refund,
  ReportChange,
  ReportEntry,
  ReportSettings,
  Webhook,
  WebhookEndpoint,
} from './entities.ts';
import { toHundredths } from './money.ts';
import { PaypalError } from './paypal-error.ts';
import type { PaypalFault } from './paypal-faults.ts';

/** The stored response of a request id, returned unchanged to a retry. */
interface GivenAnswer {
  body: unknown;
}

const addedToDisputes = { stage: 'INQUIRY', messages: [], evidences: [] } as const satisfies Partial<Dispute>;

/** Everything that the sandbox knows. */
export class PaypalStore {
  readonly documents: DocumentStore;
  readonly orders: Collection<Order>;
  readonly captures: Collection<Capture>;
  readonly refunds: Collection<Refund>;
  readonly disputes: Collection<Dispute>;
  /** Money that moved without a customer, such as to the bank. */
  readonly movements: Collection<ReportEntry>;
  /** What the report says other than it is, by transaction. */
  readonly reportChanges: Collection<ReportChange>;
  readonly reportSettings: Collection<ReportSettings>;
  readonly webhooks: Collection<Webhook>;
  readonly endpoints: Collection<WebhookEndpoint>;
  readonly answers: Collection<GivenAnswer>;
  readonly tokens: Collection<{ clientId: string; expiresAt: number }>;
  readonly faults: FaultList<PaypalFault>;
  /** The sandbox's own URL; known once it listens. */
  url = '';
  /** Called when a webhook may be due, or has somewhere to go. */
  wakeDelivery = () => {};

  constructor(documents: DocumentStore) {
    this.documents = documents;
    this.orders = documents.collection('orders');
    this.captures = documents.collection('captures', [['orderId'], ['invoiceId']]);
    this.refunds = documents.collection('refunds', [['orderId'], ['captureId'], ['invoiceId']]);
    this.disputes = documents.collection('disputes');
    this.movements = documents.collection('movements');
    this.reportChanges = documents.collection('reportChanges');
    this.reportSettings = documents.collection('reportSettings');
    this.webhooks = documents.collection('webhooks', [['state', 'dueAt']]);
    this.endpoints = documents.collection('endpoints');
    this.answers = documents.collection('answers');
    this.tokens = documents.collection('tokens');
    this.faults = new FaultList(documents.collection('faults'));
    this.completeDisputes();
  }

  /** Disputes that an earlier version stored have no stage, messages and evidence. */
  private completeDisputes(): void {
    for (const dispute of this.disputes.list())
      this.disputes.put(dispute.id, { ...addedToDisputes, ...dispute });
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

  /** An invoice id is used up by a capture, not by an unpaid order. */
  isInvoiceCaptured(invoiceId: string | undefined): boolean {
    if (!invoiceId) return false;
    return this.captures.listWhere('invoiceId', invoiceId).some(({ status }) => status !== 'DECLINED');
  }

  putWebhook(webhook: Webhook): void {
    this.webhooks.put(webhook.id, webhook);
    this.wakeDelivery();
  }

  approvalUrl(orderId: string): string {
    return `${this.url}/checkoutnow?token=${orderId}`;
  }
}

const idAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';

/** 17 capitals and digits, like PayPal's ids. */
export function createPaypalId(): string {
  return Array.from({ length: 17 }, () => idAlphabet[randomInt(idAlphabet.length)]).join('');
}

/** PayPal's times have whole seconds. */
export function paypalTime(): string {
  return new Date().toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** Completed and pending refunds of a capture, in hundredths. */
export function sumRefunds(store: PaypalStore, captureId: string): number {
  return store.refunds
    .listWhere('captureId', captureId)
    .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
    .reduce((total, refund) => total + toHundredths(refund.amount.value), 0);
}

/** The amount of a capture that is not refunded, in hundredths. */
export function countLeft(store: PaypalStore, captureId: string): number {
  return toHundredths(store.getCapture(captureId).amount.value) - sumRefunds(store, captureId);
}
