import type { Order } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { useSettledOrder } from '../../lib/use-settled-order.ts';
import {
  decideCaptureFailure,
  decideCaptureOutcome,
  type PaymentOutcome,
  paypalTroubleText,
} from './payment-outcome.ts';

/** The two calls of a payment and what came of them. */
export function usePayment({ orderId }: Pick<Order, 'orderId'>) {
  const api = useApi();
  const announceSettled = useSettledOrder();
  const [happened, setHappened] = useState<PaymentOutcome | null>(null);

  const capture = useMutation({
    mutationFn: async (paypalOrderId: string) =>
      (await api.capturePaypalOrder({ params: { paypalOrderId }, body: {} })).data,
    onMutate: () => setHappened(null),
    onSuccess: (order) => {
      setHappened(decideCaptureOutcome(order.paymentStatus));
      announceSettled(order);
    },
    onError: (error, paypalOrderId) => setHappened(decideCaptureFailure(error, paypalOrderId)),
  });

  return {
    happened,
    isCapturing: capture.isPending,
    /** For PayPal's `createOrder`: the id of the order made, or reopened, on the server. */
    createPaypalOrder: async (): Promise<string> => {
      // PayPal restarts a declined payment by itself; the customer must still be able to read why.
      setHappened((known) => (known?.kind === 'declined' ? known : null));
      try {
        return (await api.createPaypalOrder({ body: { orderId } })).data.paypalOrderId;
      } catch (error) {
        setHappened({ kind: 'failed', message: describeError(error, paypalTroubleText) });
        throw error;
      }
    },
    /** Settles with what the capture meant; never throws, because PayPal's script would report it a second time. */
    capturePaypalOrder: (paypalOrderId: string): Promise<PaymentOutcome> =>
      capture.mutateAsync(paypalOrderId).then(
        (order) => decideCaptureOutcome(order.paymentStatus),
        (error: unknown) => decideCaptureFailure(error, paypalOrderId),
      ),
    reportCancelled: () => setHappened({ kind: 'cancelled' }),
    /** A declined or failed capture has its own words already; PayPal's generic trouble must not replace them. */
    reportTrouble: () => setHappened((known) => known ?? { kind: 'failed', message: paypalTroubleText }),
    startOver: () => setHappened(null),
  };
}
