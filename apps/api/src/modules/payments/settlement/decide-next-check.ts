import type { PaymentRow } from '../payments.tables.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;

/** How long something may still come of an attempt. PayPal holds some captures back for weeks. */
function patienceMs(state: PaymentRow['state']) {
  return state === 'pending' ? 30 * dayMs : 3 * dayMs;
}

/** When the sweeper asks PayPal again: after 1, 2, 4 … minutes, at most 6 hours; null once the patience is over. */
export function decideNextCheck(
  payment: Pick<PaymentRow, 'state' | 'checks' | 'createdAt'>,
  now: Date,
): Date | null {
  if (now.getTime() - payment.createdAt.getTime() > patienceMs(payment.state)) return null;
  return new Date(now.getTime() + Math.min(minuteMs * 2 ** Math.min(payment.checks, 20), longestPauseMs));
}
