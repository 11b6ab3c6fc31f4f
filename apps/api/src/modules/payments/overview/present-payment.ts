import {
  type AttentionReason,
  type Currency,
  type Dispute,
  formatMinor,
  type Payment,
  type Refund,
} from '@credit-studio/contracts';
import type { OrderRow } from '../../orders/index.ts';
import type { DisputeRow, PaymentRow, RefundRow, WebhookEventRow } from '../payments.tables.ts';
import { countRefundable } from '../refunds/decide-refund.ts';
import { presentWebhookEvent } from '../webhooks/present-webhook-event.ts';
import { findAttention } from './find-attention.ts';

/** A payment with everything that has become of it. */
export interface PaymentFile {
  payment: PaymentRow;
  order: Pick<OrderRow, 'orderCode' | 'kind'>;
  refunds: RefundRow[];
  disputes: DisputeRow[];
  /** The earliest first. */
  events: WebhookEventRow[];
}

export function presentRefund(refund: RefundRow): Refund {
  return {
    _id: refund.id,
    state: refund.state,
    origin: refund.origin,
    amount: formatMinor(refund.amountMinor),
    // Copied from the payment, whose order was placed in one of these.
    currency: refund.currency as Currency,
    reason: refund.reason,
    failure: refund.failure,
    paypalRefundId: refund.paypalRefundId,
    creditsReturned: refund.creditsReturned,
    creditShortfall: refund.creditShortfall,
    createdAt: refund.createdAt.toISOString(),
    completedAt: refund.completedAt?.toISOString() ?? null,
  };
}

function presentDispute(dispute: DisputeRow): Dispute {
  return {
    paypalDisputeId: dispute.paypalDisputeId,
    state: dispute.state,
    amount: formatMinor(dispute.amountMinor),
    reason: dispute.reason,
    createdAt: dispute.createdAt.toISOString(),
  };
}

/** A payment as staff read it. */
export function presentPayment(file: PaymentFile): Payment {
  const { payment, order, refunds, disputes, events } = file;
  const attention: AttentionReason | null = findAttention(file);
  return {
    _id: payment.id,
    orderId: order.orderCode,
    orderKind: order.kind,
    attempt: payment.attempt,
    state: payment.state,
    amount: formatMinor(payment.amountMinor),
    // Copied from the order, which was placed in one of these.
    currency: payment.currency as Currency,
    failure: payment.failure,
    attention,
    paypalOrderId: payment.paypalOrderId,
    captureId: payment.captureId,
    payerEmail: payment.payerEmail,
    refundable: formatMinor(countRefundable({ payment, refunds })),
    createdAt: payment.createdAt.toISOString(),
    capturedAt: payment.capturedAt?.toISOString() ?? null,
    settledAt: payment.settledAt?.toISOString() ?? null,
    refunds: refunds.map(presentRefund),
    disputes: disputes.map(presentDispute),
    notifications: events.map(presentWebhookEvent),
  };
}
