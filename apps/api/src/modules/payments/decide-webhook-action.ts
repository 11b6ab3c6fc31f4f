import { z } from 'zod';

/** What an event asks for. `none` is left as it came, for the work that will know it. */
export type WebhookAction =
  | { kind: 'reconcile'; paypalOrderId: string; captureApproved: boolean }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'none' };

/** Event types that are acted on; the sweeper replays these alone. */
export const handledEventTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
] as const;

const orderEvent = z.object({ resource: z.object({ id: z.string().min(1) }) });
const captureEvent = z.object({
  resource: z.object({
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});

const findOrderId = ({ resource }: z.infer<typeof captureEvent>): string | undefined => {
  const related = resource.supplementary_data?.related_ids.order_id;
  if (related) return related;
  const up = resource.links?.find(({ rel, href }) => rel === 'up' && href.includes('/checkout/orders/'));
  return up?.href.split('/').at(-1);
};

/**
 * The event only says where to look: amounts and states are read from PayPal again, so an event that comes late
 * or out of order cannot undo a newer one.
 */
export const decideWebhookAction = (event: { eventType: string; body: unknown }): WebhookAction => {
  if (!handledEventTypes.some((type) => type === event.eventType)) return { kind: 'none' };
  if (event.eventType === 'CHECKOUT.ORDER.APPROVED') {
    const parsed = orderEvent.safeParse(event.body);
    if (!parsed.success) return { kind: 'unreadable', reason: 'the event names no order' };
    return { kind: 'reconcile', paypalOrderId: parsed.data.resource.id, captureApproved: true };
  }
  const parsed = captureEvent.safeParse(event.body);
  const paypalOrderId = parsed.data && findOrderId(parsed.data);
  if (!paypalOrderId) return { kind: 'unreadable', reason: 'the capture names no order' };
  return { kind: 'reconcile', paypalOrderId, captureApproved: false };
};
