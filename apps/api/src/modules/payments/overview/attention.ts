import type { AttentionReason, PaymentCounts } from '@credit-studio/contracts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from '../../../database/database.ts';
import { type DisputeRow, disputes } from '../disputes.tables.ts';
import {
  failedAsDuplicate,
  failedByCredentials,
  mayNeedAttention,
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
} from '../payments.tables.ts';
import { calculateRemaining } from '../refund-booking/refund-rules.ts';

interface AttentionFacts {
  payment: Pick<
    PaymentRow,
    'state' | 'failure' | 'amountMinor' | 'captureId' | 'paypalOrderId' | 'nextCheckAt'
  >;
  refunds: Pick<RefundRow, 'state' | 'amountMinor' | 'nextCheckAt'>[];
  disputes: Pick<DisputeRow, 'state'>[];
}

function isStuck({ state, nextCheckAt }: Pick<RefundRow, 'state' | 'nextCheckAt'>) {
  return nextCheckAt === null && (state === 'requested' || state === 'pending');
}

/** PayPal holds the payment back, or the buyer may have paid it without our knowing. */
function isOpen({ state, paypalOrderId }: AttentionFacts['payment']) {
  return state === 'pending' || (paypalOrderId !== null && (state === 'created' || state === 'approved'));
}

/** Why staff must look at a payment, by the most urgent reason; null for most payments. */
export function findAttention({ payment, refunds, disputes }: AttentionFacts): AttentionReason | null {
  if (disputes.some(({ state }) => state === 'open')) return 'disputed';
  if (refunds.some(isStuck)) return 'refund-stuck';
  if (payment.failure === failedByCredentials) return 'other-credentials';
  if (isOpen(payment) && payment.nextCheckAt === null) return 'stuck';
  if (calculateRemaining({ payment, refunds }) === 0) return null;
  if (payment.state === 'mismatched') return 'mismatched';
  return payment.failure === failedAsDuplicate ? 'duplicate' : null;
}

/**
 * The same rule as `findAttention`, as a condition; the two are tested against each other. It collects the few
 * candidate rows from one partial index each, and then their payments.
 */
function needsAttention(): SQL {
  const refunded = sql`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.state} not in ('failed', 'cancelled'))`;
  const unreturned = and(
    or(eq(payments.state, 'mismatched'), eq(payments.failure, failedAsDuplicate)),
    sql`${payments.amountMinor} > ${refunded}`,
  );
  const approvable = and(inArray(payments.state, ['created', 'approved']), isNotNull(payments.paypalOrderId));
  const open = and(or(eq(payments.state, 'pending'), approvable), isNull(payments.nextCheckAt));
  const bySelf = or(eq(payments.failure, failedByCredentials), open, unreturned);
  return sql`${payments.id} in (
    select ${disputes.paymentId} from ${disputes} where ${disputes.state} = 'open'
    union all select ${refunds.paymentId} from ${refunds}
      where ${refunds.state} in ('requested', 'pending') and ${refunds.nextCheckAt} is null
    union all select ${payments.id} from ${payments} where ${mayNeedAttention(payments)} and ${bySelf})`;
}

const hasOpenDispute = sql`${payments.id} in (
  select ${disputes.paymentId} from ${disputes} where ${disputes.state} = 'open')`;

/** Payments of which a part, or all, went back. */
const returned = sql`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'completed')`;

/** The filters of the list of payments. */
export function matchPayments(filter: {
  attention?: 'true' | 'false' | undefined;
  disputed?: 'true' | 'false' | undefined;
  refunded?: 'partly' | 'fully' | undefined;
}): SQL | undefined {
  const hasRefund = sql`${payments.id} in (
    select ${refunds.paymentId} from ${refunds} where ${refunds.state} = 'completed')`;
  const isRefunded = {
    partly: sql`${payments.amountMinor} > ${returned}`,
    fully: sql`${payments.amountMinor} <= ${returned}`,
  };
  return and(
    filter.attention === 'true' ? needsAttention() : undefined,
    filter.disputed === 'true' ? hasOpenDispute : undefined,
    filter.refunded && and(hasRefund, isRefunded[filter.refunded]),
  );
}

/** How many payments staff must look at, and how many are disputed. */
export async function countPayments(database: Database): Promise<PaymentCounts> {
  const [attention, disputed] = await Promise.all([
    countPaymentsNeedingAttention(database),
    database.$count(payments, hasOpenDispute),
  ]);
  return { attention, disputed };
}

/** How many payments staff must look at. */
export function countPaymentsNeedingAttention(database: ReadDatabase): Promise<number> {
  return database.$count(payments, needsAttention());
}
