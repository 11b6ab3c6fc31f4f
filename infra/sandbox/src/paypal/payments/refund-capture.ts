import { z } from 'zod';
import type { Capture, Refund } from '../entities.ts';
import { isIssue } from '../issues.ts';
import { moneySchema, toHundredths } from '../money.ts';
import { checkMoney } from '../orders/check-purchase-unit.ts';
import type { PaypalBooks } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { fitsOperation } from '../paypal-faults.ts';
import { announceRefund } from '../webhooks/announce.ts';
import { bookRefund } from './book-refund.ts';
import { sumRefunds } from './sum-refunds.ts';

const requestSchema = z.looseObject({
  amount: moneySchema.optional(),
  invoice_id: z.string().max(127).optional(),
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

interface RefundInput {
  captureId: string;
  body: unknown;
  requestId: string | null;
}

/** Gives back all that is left of a capture, or the amount that the request names. */
export function refundCapture(books: PaypalBooks, { captureId, body, requestId }: RefundInput): Refund {
  const capture = books.getCapture(captureId);
  const parsed = requestSchema.safeParse(body ?? {});
  if (!parsed.success) {
    throw new PaypalError('INVALID_PARAMETER_SYNTAX', {
      field: `/${parsed.error.issues[0]?.path.join('/')}`,
    });
  }
  const { amount, invoice_id, custom_id, note_to_payer } = parsed.data;
  const left = decideRefundable(books, capture);
  const asked = amount ? toHundredths(amount.value) : left;
  if (amount) checkMoney(amount, '/amount/value');
  if (amount && amount.currency_code !== capture.amount.currency_code) {
    throw new PaypalError('REFUND_CAPTURE_CURRENCY_MISMATCH', { field: '/amount/currency_code' });
  }
  if (asked <= 0) throw new PaypalError('CANNOT_BE_ZERO_OR_NEGATIVE', { field: '/amount/value' });
  if (asked > left) throw new PaypalError('REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' });
  if (invoice_id && books.refunds.list().some((refund) => refund.invoiceId === invoice_id)) {
    throw new PaypalError('DUPLICATE_INVOICE_ID', { field: '/invoice_id' });
  }
  const refusal = books.faults.take((fault) => fitsOperation(fault, 'refused', 'refund'));
  if (refusal && isIssue(refusal.issue)) throw new PaypalError(refusal.issue);
  const isPending = books.faults.take((fault) => fitsOperation(fault, 'pending', 'refund')) !== null;
  const refund = bookRefund(books, capture, {
    amountHundredths: asked,
    status: isPending ? 'PENDING' : 'COMPLETED',
    customId: custom_id ?? capture.customId,
    invoiceId: invoice_id ?? null,
    noteToPayer: note_to_payer ?? null,
    requestId,
  });
  announceRefund(books, refund);
  return refund;
}

/** What is left to give back, in hundredths; throws when the capture gives nothing back at all. */
function decideRefundable(books: PaypalBooks, capture: Capture): number {
  if (capture.status === 'PENDING') throw new PaypalError('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw new PaypalError('REFUND_NOT_ALLOWED');
  if (capture.status === 'REFUNDED') throw new PaypalError('CAPTURE_FULLY_REFUNDED');
  return toHundredths(capture.amount.value) - sumRefunds(books, capture.id);
}
