import type { OrderKind } from '@credit-studio/contracts';
import { paths } from '../../lib/paths.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

export interface Redirect {
  to: string;
  delayMs: number;
  /** Where that is, within a sentence. */
  place: string;
  linkLabel: string;
}

const paidRedirectMs = 2_000;
const paidBeforeRedirectMs = 1_000;
const cancelledRedirectMs = 3_000;

const historyOf: Record<OrderKind, Omit<Redirect, 'delayMs'>> = {
  package: {
    to: paths.subscriptionHistory,
    place: 'your subscription history',
    linkLabel: 'Subscription history',
  },
  item: { to: paths.ordersHistory, place: 'your item orders', linkLabel: 'Item orders' },
};

/** Where the page leads by itself. Failures stay, and so does whatever is not known yet. */
export function decideRedirect(input: {
  outcome: PaymentOutcome | null;
  kind: OrderKind;
  /** Where the purchase began, if it was on the way to something. */
  returnPath: string | null;
}): Redirect | null {
  const { outcome, kind, returnPath } = input;
  if (outcome?.kind === 'cancelled')
    return {
      to: paths.dashboard,
      delayMs: cancelledRedirectMs,
      place: 'your dashboard',
      linkLabel: 'Dashboard',
    };
  if (outcome?.kind !== 'paid') return null;
  const target = returnPath
    ? { to: returnPath, place: 'where you were', linkLabel: 'Back to where you were' }
    : historyOf[kind];
  return { ...target, delayMs: outcome.isNew ? paidRedirectMs : paidBeforeRedirectMs };
}
