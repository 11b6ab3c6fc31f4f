import type { DisputeRow } from './disputes.tables.ts';
import type { PaymentRow } from './payments.tables.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;

/** How long an attempt is checked. PayPal holds some captures back for weeks. */
function maxAgeMs(state: PaymentRow['state']) {
  return state === 'pending' ? 30 * dayMs : 3 * dayMs;
}

/**
 * When the sweeper checks again: after 1, 2, 4 … minutes, at most 6 hours; null once the attempt is too old. Its age
 * counts from when PayPal's id was stored: before that there is nothing to check, however old the row is.
 */
export function decideNextCheck(
  payment: Pick<PaymentRow, 'state' | 'checks' | 'createdAt'> & Partial<Pick<PaymentRow, 'openedAt'>>,
  now: Date,
): Date | null {
  if (now.getTime() - (payment.openedAt ?? payment.createdAt).getTime() > maxAgeMs(payment.state))
    return null;
  return new Date(now.getTime() + Math.min(minuteMs * 2 ** Math.min(payment.checks, 20), longestPauseMs));
}

/** When the sweeper first checks a refund that PayPal has not completed. */
export function decideFirstRefundCheck(now: Date): Date | null {
  return decideNextCheck({ state: 'pending', checks: 0, createdAt: now }, now);
}

/** PayPal accepts disputes for 180 days. */
const reviewDays = 180;

/**
 * When a settled payment is next compared with PayPal: after an hour, and then each time it is half as old again. So
 * a lost notification of a refund or dispute is made up for, soon after the payment and with a few reads in all.
 */
export function decideNextReview({ settledAt }: { settledAt: Date }, now: Date): Date | null {
  const ageMs = Math.max(0, now.getTime() - settledAt.getTime());
  if (ageMs > reviewDays * dayMs) return null;
  return new Date(now.getTime() + Math.max(60 * minuteMs, ageMs / 2));
}

/** How long a decided dispute is read again: its loser can appeal, and PayPal may then decide again. */
const appealDays = 30;

/** When a dispute is next read: an open one every six hours until it is decided, a decided one daily for appeals. */
export function decideNextDisputeCheck(
  { state, decidedAt }: Pick<DisputeRow, 'state' | 'decidedAt'>,
  now: Date,
): Date | null {
  if (state === 'open') return new Date(now.getTime() + longestPauseMs);
  const ageMs = now.getTime() - (decidedAt ?? now).getTime();
  return ageMs > appealDays * dayMs ? null : new Date(now.getTime() + dayMs);
}
