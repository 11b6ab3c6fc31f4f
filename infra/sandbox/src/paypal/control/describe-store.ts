import { shownRows } from '../../page/index.ts';
import type { PaypalStore } from '../paypal-store.ts';

/** The response of `GET /__control/state`; with a limit only the newest of each list. */
export function describeStore(store: PaypalStore, limit?: number) {
  return {
    orders: store.orders.list(limit).map(({ unit, ...order }) => ({
      ...order,
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      description: unit.description ?? null,
      custom_id: unit.custom_id ?? null,
      invoice_id: unit.invoice_id ?? null,
    })),
    captures: store.captures.list(limit).map(({ customId, invoiceId, ...capture }) => ({
      ...capture,
      custom_id: customId,
      invoice_id: invoiceId,
    })),
    refunds: store.refunds.list(limit).map(({ customId, invoiceId, ...refund }) => ({
      ...refund,
      custom_id: customId,
      invoice_id: invoiceId,
    })),
    disputes: store.disputes.list(limit),
    movements: store.movements.list(limit),
    webhooks: store.webhooks.list(limit).map(({ body, ...webhook }) => ({
      ...webhook,
      lastStatus: webhook.attempts.at(-1)?.status ?? null,
      event: JSON.parse(body) as object,
    })),
  };
}

/** The lists on the control page, each row with its actions. */
export function summariseStore(store: PaypalStore) {
  const { orders, captures, refunds, disputes, movements, webhooks } = describeStore(store, shownRows);
  return {
    orders: orders.map((order) => ({
      id: order.id,
      status: order.status,
      amount: order.amount,
      custom_id: order.custom_id,
      created: order.createdAt,
      actions:
        order.status === 'COMPLETED' || order.status === 'APPROVED'
          ? {}
          : {
              Approve: `/__control/orders/${order.id}/approve`,
              Cancel: `/__control/orders/${order.id}/cancel`,
            },
    })),
    captures: captures.map((capture) => ({
      id: capture.id,
      status: capture.status,
      amount: capture.amount,
      custom_id: capture.custom_id,
      invoice_id: capture.invoice_id,
      actions:
        capture.status === 'PENDING'
          ? {
              Complete: `/__control/captures/${capture.id}/complete`,
              Deny: `/__control/captures/${capture.id}/deny`,
            }
          : {
              Refund: `/__control/captures/${capture.id}/refund`,
              Reverse: `/__control/captures/${capture.id}/reverse`,
              Dispute: `/__control/captures/${capture.id}/dispute`,
            },
    })),
    refunds: refunds.map(({ id, captureId, status, amount, createdAt }) => ({
      id,
      captureId,
      status,
      amount,
      created: createdAt,
      actions:
        status === 'PENDING'
          ? { Complete: `/__control/refunds/${id}/complete`, Fail: `/__control/refunds/${id}/fail` }
          : {},
    })),
    disputes: disputes.map(({ id, captureIds, status, stage, outcome, amount }) => ({
      id,
      captureIds,
      status,
      stage,
      outcome,
      amount,
      actions:
        status === 'RESOLVED'
          ? { Appeal: `/__control/disputes/${id}/appeal` }
          : {
              Escalate: `/__control/disputes/${id}/escalate`,
              Review: `/__control/disputes/${id}/review`,
            },
    })),
    movements: movements.map(({ transactionId, eventCode, status, amount, initiatedAt }) => ({
      ...{ transactionId, eventCode, status, amount, initiated: initiatedAt },
    })),
    webhooks: webhooks.map((webhook) => ({
      event: webhook.eventType,
      about: webhook.resourceId,
      state: webhook.state,
      attempts: webhook.attempts,
      actions: { Resend: `/__control/webhooks/${webhook.id}/resend` },
    })),
    faults: store.faults.list(),
  };
}
