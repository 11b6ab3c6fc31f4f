import { type Dispute, formatMinor, type Payment, type Refund } from '@credit-studio/contracts';
import type { OrderReference } from '../../orders/index.ts';
import type { DisputeRow } from '../disputes.tables.ts';
import type { PaymentRow, RefundRow, WebhookEventRow } from '../payments.tables.ts';
import { calculateRefundable } from '../refund-booking/refund-rules.ts';
import { serializeWebhookEvent } from '../webhooks/webhook-events.ts';
import { findAttention } from './attention.ts';

/** A payment with its order, refunds, disputes and notifications. */
export interface PaymentDetails {
  payment: PaymentRow;
  order: OrderReference;
  refunds: RefundRow[];
  disputes: DisputeRow[];
  /** Earliest first. */
  events: WebhookEventRow[];
}

export function serializeRefund(refund: RefundRow): Refund {
  return {
    _id: refund.id,
    state: refund.state,
    origin: refund.origin,
    amount: formatMinor(refund.amountMinor),
    currency: refund.currency,
    reason: refund.reason,
    failure: refund.failure,
    paypalRefundId: refund.paypalRefundId,
    creditsReturned: refund.creditsReturned,
    creditShortfall: refund.creditShortfall,
    createdAt: refund.createdAt.toISOString(),
    completedAt: refund.completedAt?.toISOString() ?? null,
  };
}

function serializeDispute(dispute: DisputeRow): Dispute {
  return {
    paypalDisputeId: dispute.paypalDisputeId,
    state: dispute.state,
    amount: formatMinor(dispute.amountMinor),
    reason: dispute.reason,
    respondBy: dispute.respondBy?.toISOString() ?? null,
    createdAt: dispute.createdAt.toISOString(),
  };
}

/** A payment as staff see it. */
export function serializePayment(details: PaymentDetails): Payment {
  const { payment, order, refunds, disputes, events } = details;
  const refundedMinor = refunds
    .filter(({ state }) => state === 'completed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    _id: payment.id,
    orderId: order.orderCode,
    orderKind: order.kind,
    attempt: payment.attempt,
    state: payment.state,
    amount: formatMinor(payment.amountMinor),
    currency: payment.currency,
    failure: payment.failure,
    attention: findAttention(details),
    paypalOrderId: payment.paypalOrderId,
    captureId: payment.captureId,
    payerEmail: payment.payerEmail,
    refunded: formatMinor(refundedMinor),
    paypalFee:
      payment.state === 'settled' && order.paypalFeeMinor !== null ? formatMinor(order.paypalFeeMinor) : null,
    net: formatMinor(Math.max(0, payment.amountMinor - refundedMinor)),
    refundable: formatMinor(calculateRefundable({ payment, refunds })),
    createdAt: payment.createdAt.toISOString(),
    capturedAt: payment.capturedAt?.toISOString() ?? null,
    settledAt: payment.settledAt?.toISOString() ?? null,
    refunds: refunds.map(serializeRefund),
    disputes: disputes.map(serializeDispute),
    notifications: events.map(serializeWebhookEvent),
  };
}
