import { z } from 'zod';
import type { Capture, Refund } from '../entities.ts';
import { isIssue } from '../issues.ts';
import { fromHundredths, moneySchema, toHundredths } from '../money.ts';
import { PaypalError } from '../paypal-error.ts';
import { fitsOperation } from '../paypal-faults.ts';
import { countLeft, createPaypalId, type PaypalStore, paypalTime, sumRefunds } from '../paypal-store.ts';
import { queueCaptureWebhook, queueRefundWebhook, queueReversalWebhook } from '../webhooks/queue-webhook.ts';
import { checkMoney } from './purchase-unit.ts';

const requestSchema = z.looseObject({
  amount: moneySchema.optional(),
  invoice_id: z.string().max(127).optional(),
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

/** Marks the refunds that PayPal made without the merchant. */
export const reversalNote = 'Payment reversed';

interface RefundInput {
  captureId: string;
  body: unknown;
  requestId: string | null;
}

/** Refunds the rest of a capture, or the amount in the request. */
export function refundCapture(store: PaypalStore, { captureId, body, requestId }: RefundInput): Refund {
  const capture = store.getCapture(captureId);
  const parsed = requestSchema.safeParse(body ?? {});
  if (!parsed.success) {
    throw new PaypalError('INVALID_PARAMETER_SYNTAX', {
      field: `/${parsed.error.issues[0]?.path.join('/')}`,
    });
  }
  const { amount, invoice_id, custom_id, note_to_payer } = parsed.data;
  const left = decideRefundable(store, capture);
  const asked = amount ? toHundredths(amount.value) : left;
  if (amount) checkMoney(amount, '/amount/value');
  if (amount && amount.currency_code !== capture.amount.currency_code) {
    throw new PaypalError('REFUND_CAPTURE_CURRENCY_MISMATCH', { field: '/amount/currency_code' });
  }
  if (asked <= 0) throw new PaypalError('CANNOT_BE_ZERO_OR_NEGATIVE', { field: '/amount/value' });
  if (asked > left) throw new PaypalError('REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' });
  if (invoice_id && store.refunds.listWhere('invoiceId', invoice_id, { limit: 1 }).length > 0) {
    throw new PaypalError('DUPLICATE_INVOICE_ID', { field: '/invoice_id' });
  }
  const refusal = store.faults.take((fault) => fitsOperation(fault, 'refused', 'refund'));
  if (refusal && isIssue(refusal.issue)) throw new PaypalError(refusal.issue);
  const isPending = store.faults.take((fault) => fitsOperation(fault, 'pending', 'refund')) !== null;
  const refund = recordRefund(store, capture, {
    amountHundredths: asked,
    status: isPending ? 'PENDING' : 'COMPLETED',
    customId: custom_id ?? capture.customId,
    invoiceId: invoice_id ?? null,
    noteToPayer: note_to_payer ?? null,
    requestId,
  });
  queueRefundWebhook(store, refund);
  return refund;
}

/** The refundable amount in hundredths; throws when the capture cannot be refunded. */
function decideRefundable(store: PaypalStore, capture: Capture): number {
  if (capture.status === 'PENDING') throw new PaypalError('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw new PaypalError('REFUND_NOT_ALLOWED');
  if (capture.status === 'REFUNDED') throw new PaypalError('CAPTURE_FULLY_REFUNDED');
  return toHundredths(capture.amount.value) - sumRefunds(store, capture.id);
}

/** PayPal reverses the rest of a capture without asking the merchant. */
export function reverseCapture(store: PaypalStore, captureId: string): Refund {
  const capture = store.getCapture(captureId);
  const left = countLeft(store, capture.id);
  if (left <= 0) throw new PaypalError('CAPTURE_FULLY_REFUNDED');
  return store.documents.transaction(() => {
    const reversal = recordRefund(store, capture, {
      amountHundredths: left,
      status: 'COMPLETED',
      customId: capture.customId,
      invoiceId: null,
      noteToPayer: reversalNote,
      requestId: null,
    });
    queueReversalWebhook(store, reversal);
    return reversal;
  });
}

/** PayPal gives the money of a reversal back to the merchant: the capture is completed again. */
export function cancelReversals(store: PaypalStore, captureId: string): Refund[] {
  const capture = store.getCapture(captureId);
  const reversals = store.refunds
    .listWhere('captureId', captureId)
    .filter(({ noteToPayer, status }) => noteToPayer === reversalNote && status === 'COMPLETED')
    .map((refund): Refund => ({ ...refund, status: 'CANCELLED', cancelledAt: paypalTime() }));
  if (reversals.length === 0) return [];
  store.documents.transaction(() => {
    for (const refund of reversals) store.refunds.put(refund.id, refund);
    markRefunded(store, capture);
    queueCaptureWebhook(store, store.getCapture(captureId));
  });
  return reversals;
}

/** The outcome of a pending refund. */
export function settlePendingRefund(
  store: PaypalStore,
  refundId: string,
  status: 'COMPLETED' | 'FAILED',
): Refund {
  const refund = store.getRefund(refundId);
  if (refund.status !== 'PENDING') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'status' });
  const settled: Refund = { ...refund, status };
  store.documents.transaction(() => {
    store.refunds.put(refund.id, settled);
    markRefunded(store, store.getCapture(refund.captureId));
    queueRefundWebhook(store, settled);
  });
  return settled;
}

interface NewRefund extends Pick<Refund, 'status' | 'customId' | 'invoiceId' | 'noteToPayer' | 'requestId'> {
  amountHundredths: number;
}

/** Stores a refund and updates the status of its capture. */
function recordRefund(
  store: PaypalStore,
  capture: Capture,
  { amountHundredths, ...fields }: NewRefund,
): Refund {
  const refund: Refund = {
    id: createPaypalId(),
    captureId: capture.id,
    orderId: capture.orderId,
    amount: fromHundredths(amountHundredths, capture.amount.currency_code),
    ...fields,
    createdAt: paypalTime(),
  };
  store.refunds.put(refund.id, refund);
  markRefunded(store, capture);
  return refund;
}

/** Sets the capture's status by its refunded amount. */
function markRefunded(store: PaypalStore, capture: Capture): void {
  const refunded = sumRefunds(store, capture.id);
  const isWhole = refunded >= toHundredths(capture.amount.value);
  const status = refunded === 0 ? 'COMPLETED' : isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  store.captures.put(capture.id, { ...capture, status, updatedAt: paypalTime() });
}
