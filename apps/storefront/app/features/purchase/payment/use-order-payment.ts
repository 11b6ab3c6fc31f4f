import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { useState } from 'react';
import { decideShownOutcome, isAwaitingPaypal, type PaymentOutcome } from './payment-outcome.ts';
import { usePaypalReturn } from './paypal-return.ts';
import { usePayment } from './use-payment.ts';
import { useVerifiedOrder } from './use-verified-order.ts';

export interface OrderPayment {
  /** With PayPal's latest status, if PayPal could be reached. */
  order: Order;
  payment: ReturnType<typeof usePayment>;
  /** Null while the order is unpaid. */
  outcome: PaymentOutcome | null;
  /** PayPal is asked first whether the order was paid, or its payment approved, elsewhere. */
  isChecking: boolean;
  retry: () => Promise<void>;
}

/** The payment of a loaded order, whatever its status. */
export function useOrderPayment(order: Order): OrderPayment {
  const payment = usePayment(order);
  const isPending = isPendingStatus(order.paymentStatus);
  const [wasPending] = useState(isPending);
  const isReturning = usePaypalReturn({
    isPending,
    onApproved: (paypalOrderId) => void payment.capturePaypalOrder(paypalOrderId),
    onCancelled: payment.reportCancelled,
  });
  const verified = useVerifiedOrder({
    order,
    isEnabled: !isReturning || isAwaitingPaypal(payment.happened),
    isPolling: isAwaitingPaypal(payment.happened) || !isPending,
  });
  const outcome = decideShownOutcome({
    happened: payment.happened,
    paymentStatus: verified.order.paymentStatus,
    wasPending,
    isCapturing: payment.isCapturing,
  });
  return {
    order: verified.order,
    payment,
    outcome,
    isChecking: verified.isChecking && !payment.happened,
    retry: async () => {
      const isKnown = await verified.checkAgain();
      // Without PayPal's answer the money may still have moved, so an unconfirmed payment stays unconfirmed.
      if (isKnown || outcome?.kind === 'failed') payment.startOver();
    },
  };
}
