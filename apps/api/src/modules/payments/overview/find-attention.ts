import type { AttentionReason } from '@credit-studio/contracts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type DisputeRow,
  disputes,
  failedAsDuplicate,
  failedByCredentials,
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
} from '../payments.tables.ts';
import { countLeft } from '../refunds/decide-refund.ts';

interface AttentionFacts {
  payment: Pick<
    PaymentRow,
    'state' | 'failure' | 'amountMinor' | 'captureId' | 'paypalOrderId' | 'nextCheckAt'
  >;
  refunds: Pick<RefundRow, 'state' | 'amountMinor' | 'nextCheckAt'>[];
  disputes: Pick<DisputeRow, 'state'>[];
}

const isStuck = ({ state, nextCheckAt }: Pick<RefundRow, 'state' | 'nextCheckAt'>) =>
  nextCheckAt === null && (state === 'requested' || state === 'pending');

/** One that PayPal holds back or, while it has an order there, one that a buyer may have paid. */
const isOpen = ({ state, paypalOrderId }: AttentionFacts['payment']) =>
  state === 'pending' || (paypalOrderId !== null && (state === 'created' || state === 'approved'));

/** Why a person has to look at a payment, the most urgent reason first; null for most. */
export const findAttention = ({ payment, refunds, disputes }: AttentionFacts): AttentionReason | null => {
  if (disputes.some(({ state }) => state === 'open')) return 'disputed';
  if (refunds.some(isStuck)) return 'refund-stuck';
  if (payment.failure === failedByCredentials) return 'other-credentials';
  if (isOpen(payment) && payment.nextCheckAt === null) return 'stuck';
  if (countLeft({ payment, refunds }) === 0) return null;
  if (payment.state === 'mismatched') return 'mismatched';
  return payment.failure === failedAsDuplicate ? 'duplicate' : null;
};

/** The same question to the database; the two are tested against each other. */
export const needsAttention = (): SQL | undefined => {
  const ofPayment = eq(sql`${payments.id}`, sql`payment_id`);
  const openDispute = sql`exists (select from ${disputes} where ${ofPayment} and ${eq(disputes.state, 'open')})`;
  const stuck = and(inArray(refunds.state, ['requested', 'pending']), isNull(refunds.nextCheckAt));
  const stuckRefund = sql`exists (select from ${refunds} where ${ofPayment} and ${stuck})`;
  const refunded = sql`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds}
    where ${ofPayment} and ${refunds.state} <> 'failed')`;
  const doubtful = or(eq(payments.state, 'mismatched'), eq(payments.failure, failedAsDuplicate));
  const begun = and(inArray(payments.state, ['created', 'approved']), isNotNull(payments.paypalOrderId));
  const open = or(eq(payments.state, 'pending'), begun);
  return or(
    openDispute,
    stuckRefund,
    eq(payments.failure, failedByCredentials),
    and(open, isNull(payments.nextCheckAt)),
    and(doubtful, sql`${payments.amountMinor} > ${refunded}`),
  );
};
