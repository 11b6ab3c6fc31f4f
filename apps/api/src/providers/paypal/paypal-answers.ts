import { parseMinor } from '@credit-studio/contracts';
import { z } from 'zod';
import { type PaypalCapture, PaypalError, type PaypalOrder, type PaypalRefund } from './paypal-gateway.ts';

// PayPal's Orders v2 and Payments v2, as far as the shop reads them.
const money = z.object({ value: z.string(), currency_code: z.string() });
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);

// Only statistics use it: in another form it is unknown, and the capture or refund is still read.
const breakdown = z.object({ paypal_fee: money.optional() }).optional().catch(undefined);

const captureSchema = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  amount: money.optional(),
  seller_receivable_breakdown: breakdown,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  create_time: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links,
});

const refundSchema = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  amount: money.optional(),
  seller_payable_breakdown: breakdown,
  custom_id: z.string().optional(),
  links,
});

const payer = z.object({ email_address: z.string().optional() });

const orderSchema = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  payer: payer.optional(),
  payment_source: z.object({ paypal: payer.optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            refunds: z.array(refundSchema).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
  links,
});

/** What PayPal sent, in its own form. Nothing can be concluded from an answer in another one. */
function parseAnswer<S extends z.ZodType>(schema: S, body: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PaypalError('unknown-outcome', { issue: `${what} in an unknown format` });
  return parsed.data;
}

/** A state that PayPal may add later is neither paid nor unpaid, so it becomes `unknown`. */
const captureStates = new Map<string, PaypalCapture['state']>([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
  ['REFUNDED', 'refunded'],
  ['PARTIALLY_REFUNDED', 'partly-refunded'],
]);

type Money = z.output<typeof money> | undefined;

/** PayPal takes its fee in the currency of the payment, unless it converts that into the merchant's. */
function readFee(fee: Money, amount: Money): number | null {
  return fee && fee.currency_code === amount?.currency_code ? parseMinor(fee.value) : null;
}

type PurchaseUnitIds = { custom_id?: string | undefined; invoice_id?: string | undefined };

/** A capture. Ids that it does not carry itself are those of its purchase unit. */
function toCapture(capture: z.output<typeof captureSchema>, unit: PurchaseUnitIds = {}): PaypalCapture {
  return {
    id: capture.id,
    state: captureStates.get(capture.status ?? '') ?? 'unknown',
    amountMinor: parseMinor(capture.amount?.value ?? ''),
    currency: capture.amount?.currency_code ?? '',
    feeMinor: readFee(capture.seller_receivable_breakdown?.paypal_fee, capture.amount),
    customId: capture.custom_id ?? unit.custom_id ?? '',
    invoiceId: capture.invoice_id ?? unit.invoice_id ?? '',
    capturedAt: capture.create_time ? new Date(capture.create_time) : null,
  };
}

/** A capture that was read on its own, with the id of its PayPal order. */
export function readCapturedPayment(body: unknown): PaypalCapture & { paypalOrderId: string } {
  const capture = parseAnswer(captureSchema, body, 'a capture');
  return {
    ...toCapture(capture),
    paypalOrderId:
      capture.supplementary_data?.related_ids?.order_id ?? readUpId(capture.links, '/checkout/orders/'),
  };
}

/** Cancelled and failed refunds moved no money. A state that PayPal may add later is checked again. */
const refundStates = new Map<string, PaypalRefund['state']>([
  ['COMPLETED', 'completed'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
]);

function toRefund(refund: z.output<typeof refundSchema>): PaypalRefund {
  return {
    id: refund.id,
    captureId: readUpId(refund.links, '/captures/'),
    state: refundStates.get(refund.status ?? '') ?? 'pending',
    amountMinor: parseMinor(refund.amount?.value ?? ''),
    currency: refund.amount?.currency_code ?? '',
    feeReturnedMinor: readFee(refund.seller_payable_breakdown?.paypal_fee, refund.amount),
    customId: refund.custom_id ?? '',
  };
}

/** PayPal's representation of a refund, reduced to what the shop uses. */
export function readPaypalRefund(body: unknown): PaypalRefund {
  return toRefund(parseAnswer(refundSchema, body, 'a refund'));
}

/** A state that PayPal may add later does not close an order, so it becomes `open`. */
const orderStates = new Map<string, PaypalOrder['state']>([
  ['APPROVED', 'approved'],
  ['COMPLETED', 'completed'],
  ['VOIDED', 'voided'],
]);

/** PayPal's representation of an order, reduced to what the shop uses. */
export function readPaypalOrder(body: unknown): PaypalOrder {
  const order = parseAnswer(orderSchema, body, 'an order');
  const units = order.purchase_units;
  return {
    id: order.id,
    state: orderStates.get(order.status ?? '') ?? 'open',
    payerEmail: order.payment_source?.paypal?.email_address ?? order.payer?.email_address ?? '',
    captures: units.flatMap((unit) =>
      (unit.payments?.captures ?? []).map((capture) => toCapture(capture, unit)),
    ),
    refunds: units.flatMap((unit) => (unit.payments?.refunds ?? []).map(toRefund)),
  };
}

const approvalLinks = new Set(['approve', 'payer-action']);

/** The link to the page where the buyer approves an order; null where PayPal gave none. */
export function readApprovalLink(body: unknown): string | null {
  const order = parseAnswer(orderSchema, body, 'an order');
  return order.links.find(({ rel }) => approvalLinks.has(rel))?.href ?? null;
}

/** The id at the end of the `up` link, such as a refund's capture; empty without one. */
function readUpId(all: z.output<typeof links>, folder: string): string {
  const up = all.find(({ rel, href }) => rel === 'up' && href.includes(folder));
  return up?.href.split('/').at(-1) ?? '';
}
