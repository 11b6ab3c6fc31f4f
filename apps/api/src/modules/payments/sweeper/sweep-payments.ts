import { Counter } from 'prom-client';
import type { PaymentServices } from '../paypal-session.ts';
import { eraseOldBuyers } from '../webhooks/erase-buyers.ts';
import { forgetRejections } from '../webhooks/webhook-rejections.ts';
import { checkDueDisputes } from './due-disputes.ts';
import { replayDueEvents } from './due-events.ts';
import { checkDuePayments } from './due-payments.ts';
import { checkDueRefunds } from './due-refunds.ts';
import { reviewDuePayments } from './due-reviews.ts';
import { cancelExpiredOrders } from './expired-orders.ts';

const findings = new Counter({
  name: 'credit_studio_sweeper_findings_total',
  help: 'What the sweeper found unfinished and took up.',
  labelNames: ['finding'],
});

/**
 * Finishes what no one finished: approved PayPal orders whose customer closed the page, captures whose answer was
 * lost, refunds in progress, events that failed or never arrived, open disputes and orders that were never paid. Any
 * number of sweepers may run at once.
 */
export async function sweepPayments(
  services: PaymentServices,
): Promise<Record<'payments' | 'refunds' | 'events' | 'reviews' | 'disputes' | 'expiredOrders', number>> {
  const swept = {
    payments: await checkDuePayments(services),
    refunds: await checkDueRefunds(services),
    events: await replayDueEvents(services),
    reviews: await reviewDuePayments(services),
    disputes: await checkDueDisputes(services),
    expiredOrders: await cancelExpiredOrders(services),
  };
  for (const [finding, count] of Object.entries(swept)) findings.inc({ finding }, count);
  await forgetRejections(services);
  await eraseOldBuyers(services);
  return swept;
}
