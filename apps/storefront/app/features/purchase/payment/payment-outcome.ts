import type { Order } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { ApiError } from '../../../lib/api/browser-api.ts';

/** The state of a payment as the customer sees it. */
export type PaymentOutcome =
  | { kind: 'paid'; isNew: boolean }
  | { kind: 'cancelled' }
  /** PayPal holds the payment for review; the order is settled later without the customer. */
  | { kind: 'under-review' }
  /** Another card or account may work; the buttons stay. */
  | { kind: 'declined'; message: string }
  /** The money may have moved; the page keeps checking until PayPal knows. */
  | { kind: 'unconfirmed'; message: string }
  | { kind: 'failed'; message: string };

/** What an order's status says about its payment; null while it is unpaid. */
export function decideOrderOutcome(paymentStatus: string, isNew: boolean): PaymentOutcome | null {
  if (isPaidStatus(paymentStatus)) return { kind: 'paid', isNew };
  return isProcessingStatus(paymentStatus) ? { kind: 'under-review' } : null;
}

/** The outcome of a capture that PayPal answered: paid, or under review. */
export function decideCaptureOutcome(paymentStatus: string): PaymentOutcome {
  return decideOrderOutcome(paymentStatus, true) ?? { kind: 'failed', message: m.payment_capture_failed() };
}

function isAnswered({ status }: ApiError): boolean {
  return status >= 200 && status < 300;
}

/** The outcome of a failed capture. If the money may have moved, it is `unconfirmed` rather than `failed`. */
export function decideCaptureFailure(error: unknown): PaymentOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: m.payment_capture_failed() };
  if (error.code === 'internal' && isAnswered(error))
    return { kind: 'unconfirmed', message: m.payment_capture_missing() };
  switch (error.code) {
    case 'payment_declined':
      return { kind: 'declined', message: m.payment_declined_text() };
    case 'payment_not_approved':
      return { kind: 'failed', message: m.payment_capture_not_approved() };
    case 'payment_mismatch':
    case 'not_found':
      // Only the server knows whether something was captured, and under which transaction id.
      return { kind: 'failed', message: error.message };
    case 'provider_unavailable':
      return { kind: 'unconfirmed', message: error.message };
    case 'network':
    case 'offline':
    case 'timed_out':
    case 'service_unavailable':
      return { kind: 'unconfirmed', message: m.payment_unknown() };
    default:
      return { kind: 'failed', message: m.payment_capture_failed() };
  }
}

/** The outcome to show: what happened on this page, unless the order has been paid or moved on since. */
export function decideShownOutcome(input: {
  happened: PaymentOutcome | null;
  paymentStatus: string;
  /** The order was unpaid when the page opened. */
  wasPending: boolean;
  isCapturing: boolean;
}): PaymentOutcome | null {
  const { happened, paymentStatus, wasPending, isCapturing } = input;
  if (isCapturing) return null;
  if (happened?.kind === 'paid') return happened;
  const isNew = isAwaitingPaypal(happened) || (wasPending && happened === null);
  const orderOutcome = decideOrderOutcome(paymentStatus, isNew);
  // Cancelled in another tab: the order itself says so, better than the error of the payment that was tried here.
  const isClosed = orderOutcome === null && !isPendingStatus(paymentStatus);
  return isClosed && happened?.kind === 'failed' ? null : (orderOutcome ?? happened);
}

/** The payment was made, was cancelled, or may have been made: the customer must not pay now. */
export function hidesButtons(outcome: PaymentOutcome | null): boolean {
  return outcome !== null && ['paid', 'under-review', 'cancelled', 'unconfirmed'].includes(outcome.kind);
}

/** PayPal is polled until the result is known. */
export function isAwaitingPaypal(outcome: PaymentOutcome | null): boolean {
  return outcome?.kind === 'unconfirmed' || outcome?.kind === 'under-review';
}

function describeGain(order: Order): string {
  if (order.kind === 'item') return m.payment_gained_item({ name: order.packageName });
  if (order.credit === 0) return m.payment_gained_membership();
  return m.payment_gained_credits({ count: order.credit });
}

/** Title and text of an outcome for this order. */
export function describeOutcome(outcome: PaymentOutcome, order: Order): { title: string; text: string } {
  switch (outcome.kind) {
    case 'paid':
      return {
        title: outcome.isNew ? m.payment_successful() : m.payment_already_paid(),
        text: describeGain(order),
      };
    case 'cancelled':
      return {
        title: m.payment_cancelled(),
        text: m.payment_cancelled_text(),
      };
    case 'under-review':
      return {
        title: m.payment_under_review(),
        text: order.kind === 'item' ? m.payment_review_item() : m.payment_review_package(),
      };
    case 'declined':
      return { title: m.payment_declined_title(), text: outcome.message };
    case 'unconfirmed':
      return { title: m.payment_unconfirmed_title(), text: outcome.message };
    case 'failed':
      return { title: m.payment_not_completed(), text: outcome.message };
  }
}
