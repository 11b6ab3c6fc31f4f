import { z } from 'zod';
import type { DisputePointer } from '../disputes/reconcile-dispute.ts';
import { disputeEventTypes, handledEventTypes, refundEventTypes } from '../event-types.ts';
import type { RefundPointer } from '../refunds/reconcile-refund.ts';

/** What an event asks for; `none` for an event type that is not supported. */
export type WebhookAction =
  | { kind: 'reconcile'; paypalOrderId: string; captureApproved: boolean }
  | ({ kind: 'refund' } & RefundPointer)
  | ({ kind: 'dispute' } & DisputePointer)
  | { kind: 'unreadable'; reason: string }
  | { kind: 'none' };

/**
 * An event only says what to read: amounts and states are read from PayPal again, so an event that arrives late or
 * out of order cannot undo a newer one.
 */
export function decideWebhookAction({
  eventType,
  body,
}: {
  eventType: string;
  body: unknown;
}): WebhookAction {
  if (!isOneOf(handledEventTypes, eventType)) return { kind: 'none' };
  if (eventType === 'CHECKOUT.ORDER.APPROVED') return decideApprovalAction(body);
  if (isOneOf(refundEventTypes, eventType)) return decideRefundAction(body);
  if (isOneOf(disputeEventTypes, eventType)) return decideDisputeAction(body);
  return decideCaptureAction(body);
}

function isOneOf(types: readonly string[], eventType: string) {
  return types.includes(eventType);
}

const orderEvent = z.object({ resource: z.object({ id: z.string().min(1) }) });

const captureEvent = z.object({
  resource: z.object({
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});

const refundEvent = z.object({
  resource: z.object({
    id: z.string().min(1),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  }),
});

const disputeEvent = z.object({
  resource: z.object({
    dispute_id: z.string().min(1),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  }),
});

function findOrderId({ resource }: z.infer<typeof captureEvent>): string | undefined {
  const related = resource.supplementary_data?.related_ids?.order_id;
  if (related) return related;
  const up = resource.links?.find(({ rel, href }) => rel === 'up' && href.includes('/checkout/orders/'));
  return up?.href.split('/').at(-1);
}

/** A refund links to its capture; a reversal may also be reported as the capture itself. */
function decideRefundAction(body: unknown): WebhookAction {
  const parsed = refundEvent.safeParse(body);
  if (!parsed.success) return { kind: 'unreadable', reason: 'the event names no refund' };
  const { id, links } = parsed.data.resource;
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'));
  const captureId = up?.href.split('/').at(-1) ?? null;
  return captureId
    ? { kind: 'refund', refundId: id, captureId }
    : { kind: 'refund', refundId: null, captureId: id };
}

function decideDisputeAction(body: unknown): WebhookAction {
  const parsed = disputeEvent.safeParse(body);
  if (!parsed.success) return { kind: 'unreadable', reason: 'the event names no dispute' };
  const { dispute_id: disputeId, disputed_transactions: transactions } = parsed.data.resource;
  const captureId = transactions.find((transaction) => transaction.seller_transaction_id);
  return { kind: 'dispute', disputeId, captureId: captureId?.seller_transaction_id ?? null };
}

function decideApprovalAction(body: unknown): WebhookAction {
  const parsed = orderEvent.safeParse(body);
  if (!parsed.success) return { kind: 'unreadable', reason: 'the event names no order' };
  return { kind: 'reconcile', paypalOrderId: parsed.data.resource.id, captureApproved: true };
}

function decideCaptureAction(body: unknown): WebhookAction {
  const parsed = captureEvent.safeParse(body);
  const paypalOrderId = parsed.data && findOrderId(parsed.data);
  if (!paypalOrderId) return { kind: 'unreadable', reason: 'the capture names no order' };
  return { kind: 'reconcile', paypalOrderId, captureApproved: false };
}
