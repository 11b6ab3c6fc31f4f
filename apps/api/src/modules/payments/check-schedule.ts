import type { PaymentRow } from './payments.tables.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;

/** How long an attempt is checked. PayPal holds some captures back for weeks. */
function maxAgeMs(state: PaymentRow['state']) {
  return state === 'pending' ? 30 * dayMs : 3 * dayMs;
}

/** When the sweeper checks again: after 1, 2, 4 … minutes, at most 6 hours; null once the attempt is too old. */
export function decideNextCheck(
  payment: Pick<PaymentRow, 'state' | 'checks' | 'createdAt'>,
  now: Date,
): Date | null {
  if (now.getTime() - payment.createdAt.getTime() > maxAgeMs(payment.state)) return null;
  return new Date(now.getTime() + Math.min(minuteMs * 2 ** Math.min(payment.checks, 20), longestPauseMs));
}

/** When the sweeper first checks a refund that PayPal has not completed. */
export function decideFirstRefundCheck(now: Date): Date | null {
  return decideNextCheck({ state: 'pending', checks: 0, createdAt: now }, now);
}
