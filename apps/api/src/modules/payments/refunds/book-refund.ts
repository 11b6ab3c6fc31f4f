import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { PaypalError, type PaypalRefund } from '../../../providers/paypal/index.ts';
import { type PaymentRow, type RefundRow, refunds } from '../payments.tables.ts';
import { decideNextCheck } from '../settlement/decide-next-check.ts';
import { completeRefund, listRefundsOf, type RefundBooks } from './complete-refund.ts';
import { explainRefundFailure } from './explain-refund-failure.ts';
import { findBookedRefund } from './find-booked-refund.ts';

/** The row as PayPal's books have it; a refund that no one asked for here gets one. */
async function write(
  transaction: Transaction,
  { booked, fields, payment }: { booked: RefundRow | null; fields: RefundFields; payment: PaymentRow },
): Promise<RefundRow> {
  const [written] = booked
    ? await transaction.update(refunds).set(fields).where(eq(refunds.id, booked.id)).returning()
    : await transaction
        .insert(refunds)
        .values({ ...fields, paymentId: payment.id, origin: 'paypal' })
        .returning();
  if (!written) throw new Error('A refund was written and not returned.');
  return written;
}

type RefundFields = Pick<
  RefundRow,
  'paypalRefundId' | 'amountMinor' | 'currency' | 'state' | 'failure' | 'nextCheckAt' | 'completedAt'
>;

function describe(paypal: PaypalRefund, { payment, now }: RefundBooks): RefundFields {
  const { id, amountMinor, currency, state } = paypal;
  if (!amountMinor) throw new PaypalError('unknown-outcome', { issue: 'a refund without an amount' });
  const nextCheck = () => decideNextCheck({ state: 'pending', checks: 0, createdAt: now }, now);
  return {
    paypalRefundId: id,
    amountMinor,
    currency: currency || payment.currency,
    state,
    failure: state === 'failed' ? explainRefundFailure('REFUND_FAILED') : null,
    nextCheckAt: state === 'pending' ? nextCheck() : null,
    completedAt: state === 'completed' ? now : null,
  };
}

/** Writes one refund as PayPal has it, to the same end however often it runs. The caller holds order and payment. */
export async function bookRefund(
  transaction: Transaction,
  books: RefundBooks,
  paypal: PaypalRefund,
): Promise<RefundRow> {
  const { payment } = books;
  const booked = findBookedRefund(await listRefundsOf(transaction, payment.id), paypal);
  const fields = describe(paypal, books);
  if (booked?.state === 'completed') {
    // The money of a lost dispute gets the id that it goes by at PayPal; nothing else can be news.
    if (booked.paypalRefundId !== null) return booked;
    const { paypalRefundId } = fields;
    return write(transaction, { booked, payment, fields: { ...booked, paypalRefundId } });
  }
  // A pending one that is still pending keeps its next check, which the sweeper moves on.
  if (booked?.state === 'pending' && fields.state === 'pending') return booked;
  const written = await write(transaction, { booked, fields, payment });
  return written.state === 'completed' ? completeRefund(transaction, books, written) : written;
}
