import type { AttentionReason } from '@credit-studio/contracts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type DisputeRow,
  disputes,
  failedAsDuplicate,
  failedByCredentials,
  isDoubtful,
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

function isStuck({ state, nextCheckAt }: Pick<RefundRow, 'state' | 'nextCheckAt'>) {
  return nextCheckAt === null && (state === 'requested' || state === 'pending');
}

/** One that PayPal holds back or, while it has an order there, one that a buyer may have paid. */
function isOpen({ state, paypalOrderId }: AttentionFacts['payment']) {
  return state === 'pending' || (paypalOrderId !== null && (state === 'created' || state === 'approved'));
}

/** Why a person has to look at a payment, the most urgent reason first; null for most. */
export function findAttention({ payment, refunds, disputes }: AttentionFacts): AttentionReason | null {
  if (disputes.some(({ state }) => state === 'open')) return 'disputed';
  if (refunds.some(isStuck)) return 'refund-stuck';
  if (payment.failure === failedByCredentials) return 'other-credentials';
  if (isOpen(payment) && payment.nextCheckAt === null) return 'stuck';
  if (countLeft({ payment, refunds }) === 0) return null;
  if (payment.state === 'mismatched') return 'mismatched';
  return payment.failure === failedAsDuplicate ? 'duplicate' : null;
}

/**
 * The same question to the database; the two are tested against each other. It goes from the few rows that could be
 * meant, each kind by an index of its own, to their payments.
 */
export function needsAttention(): SQL {
  const refunded = sql`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.state} <> 'failed')`;
  const unpaidBack = and(
    or(eq(payments.state, 'mismatched'), eq(payments.failure, failedAsDuplicate)),
    sql`${payments.amountMinor} > ${refunded}`,
  );
  const begun = and(inArray(payments.state, ['created', 'approved']), isNotNull(payments.paypalOrderId));
  const open = and(or(eq(payments.state, 'pending'), begun), isNull(payments.nextCheckAt));
  const bySelf = or(eq(payments.failure, failedByCredentials), open, unpaidBack);
  return sql`${payments.id} in (
    select ${disputes.paymentId} from ${disputes} where ${disputes.state} = 'open'
    union all select ${refunds.paymentId} from ${refunds}
      where ${refunds.state} in ('requested', 'pending') and ${refunds.nextCheckAt} is null
    union all select ${payments.id} from ${payments} where ${isDoubtful(payments)} and ${bySelf})`;
}
