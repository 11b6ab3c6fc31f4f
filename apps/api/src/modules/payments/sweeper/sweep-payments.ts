import type { PaymentServices } from '../paypal-session.ts';
import { replayDueEvents } from './due-events.ts';
import { checkDuePayments } from './due-payments.ts';
import { checkDueRefunds } from './due-refunds.ts';

/**
 * Finishes what no one finished: approved PayPal orders whose customer closed the page, captures whose answer was
 * lost, refunds in progress and events that failed. Any number of sweepers may run at once.
 */
export async function sweepPayments(
  services: PaymentServices,
): Promise<{ payments: number; refunds: number; events: number }> {
  return {
    payments: await checkDuePayments(services),
    refunds: await checkDueRefunds(services),
    events: await replayDueEvents(services),
  };
}
