import { currencies } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { PaypalError, type PaypalRefund } from '../../../providers/paypal/index.ts';
import { decideFirstRefundCheck } from '../check-schedule.ts';
import { type LockedPayment, lockPayment } from '../payment-rows.ts';
import { type PaymentRow, type RefundRow, refunds } from '../payments.tables.ts';
import { cancelRefund } from './cancel-refund.ts';
import { completeRefund, listRefundsOf } from './complete-refund.ts';
import { explainRefundFailure } from './refund-failures.ts';
import { findBookedRefund, isKnownById } from './refund-rules.ts';

type RefundFields = Pick<
  RefundRow,
  | ('paypalRefundId' | 'amountMinor' | 'currency' | 'feeReturnedMinor')
  | ('state' | 'failure' | 'nextCheckAt' | 'completedAt')
>;

/**
 * Books one refund as PayPal reports it, in one transaction. Running it again, or in another order, gives the same
 * result. Our own refund calls, the webhooks and the sweeper all use it.
 */
export async function settleRefund(
  services: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  { payment: found, paypal }: { payment: PaymentRow; paypal: PaypalRefund },
): Promise<RefundRow> {
  const { addresses } = services;
  const refund = await services.database.transaction(async (transaction) => {
    const locked = { ...(await lockPayment(transaction, found)), now: services.now(), addresses };
    return bookRefund(transaction, locked, paypal);
  });
  services.log.info({ refundId: refund.id, state: refund.state }, 'A refund was read from PayPal');
  return refund;
}

/** `settleRefund` inside a transaction that has locked order and payment. */
export async function bookRefund(
  transaction: Transaction,
  locked: LockedPayment,
  paypal: PaypalRefund,
): Promise<RefundRow> {
  const { payment } = locked;
  const booked = findBookedRefund(await listRefundsOf(transaction, payment.id), paypal);
  const fields = readFields(paypal, locked);
  // A read from before PayPal cancelled it.
  if (booked?.state === 'cancelled') return booked;
  if (booked?.state === 'completed' && fields.state === 'failed')
    return cancelRefund(transaction, locked, booked);
  if (booked?.state === 'completed') {
    // Only the money of a lost dispute or of a reversal can still change: it gets its id at PayPal.
    if (isKnownById(booked)) return booked;
    const { paypalRefundId } = fields;
    return write(transaction, { booked, payment, fields: { ...booked, paypalRefundId } });
  }
  // One that stays pending keeps its next check, which the sweeper postpones.
  if (booked?.state === 'pending' && fields.state === 'pending') return booked;
  const written = await write(transaction, { booked, fields, payment });
  return written.state === 'completed' ? completeRefund(transaction, locked, written) : written;
}

function readFields(paypal: PaypalRefund, { payment, now }: LockedPayment): RefundFields {
  const { id, amountMinor, feeReturnedMinor, state } = paypal;
  if (!amountMinor) throw new PaypalError('unknown-outcome', { issue: 'a refund without an amount' });
  return {
    paypalRefundId: id,
    amountMinor,
    feeReturnedMinor,
    // PayPal refunds in the currency of the payment, and does not always repeat it.
    currency: currencies.find((currency) => currency === paypal.currency) ?? payment.currency,
    state,
    failure: state === 'failed' ? explainRefundFailure('REFUND_FAILED') : null,
    nextCheckAt: state === 'pending' ? decideFirstRefundCheck(now) : null,
    completedAt: state === 'completed' ? now : null,
  };
}

/** Updates the booked row, or inserts one for a refund that was made at PayPal. */
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
