import type { Order } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { ApiError } from '../../../lib/api/browser-api.ts';
import { usePublishOrder } from '../../../lib/queries/order-queries.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { decideCaptureFailure, decideCaptureOutcome, type PaymentOutcome } from './payment-outcome.ts';

/** The two calls of a payment and their outcome. */
export function usePayment({ orderId }: Pick<Order, 'orderId'>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const publishOrder = usePublishOrder();
  const [happened, setHappened] = useState<PaymentOutcome | null>(null);

  const capture = useMutation({
    mutationFn: async (paypalOrderId: string) =>
      (await api.capturePaypalOrder({ params: { paypalOrderId }, body: {} })).data,
    onMutate: () => setHappened(null),
    onSuccess: (order) => {
      setHappened(decideCaptureOutcome(order.paymentStatus));
      publishOrder(order);
    },
    onError: (error) => setHappened(decideCaptureFailure(error)),
  });

  return {
    happened,
    isCapturing: capture.isPending,
    /** For PayPal's `createOrder`: the id of the PayPal order that the server created or reused. */
    createPaypalOrder: async (): Promise<string> => {
      // PayPal restarts a declined payment immediately; the customer must still be able to read why it was declined.
      setHappened((known) => (known?.kind === 'declined' ? known : null));
      try {
        return (await api.createPaypalOrder({ body: { orderId } })).data.paypalOrderId;
      } catch (error) {
        setHappened({ kind: 'failed', message: describeError(error, m.payment_paypal_error()) });
        // It was paid or cancelled in another tab: the order itself says which, and replaces the error.
        if (error instanceof ApiError && error.code === 'order_not_payable')
          void queryClient.invalidateQueries({ queryKey: queryKeys.orders.one(orderId) });
        throw error;
      }
    },
    /** Resolves with the outcome. Never rejects, because PayPal's script would report the error a second time. */
    capturePaypalOrder: (paypalOrderId: string): Promise<PaymentOutcome> =>
      capture.mutateAsync(paypalOrderId).then(
        (order) => decideCaptureOutcome(order.paymentStatus),
        (error: unknown) => decideCaptureFailure(error),
      ),
    reportCancelled: () => setHappened({ kind: 'cancelled' }),
    /** Keeps the outcome of a declined or failed capture: it says more than PayPal's generic error. */
    reportError: () => setHappened((known) => known ?? { kind: 'failed', message: m.payment_paypal_error() }),
    startOver: () => setHappened(null),
  };
}
