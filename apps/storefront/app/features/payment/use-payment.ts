import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { describeError } from '../../lib/describe-error';
import { queryKeys } from '../../lib/query-keys';
import {
  decideCaptureFailure,
  decideCaptureOutcome,
  type PaymentOutcome,
  paypalTroubleText,
} from './payment-outcome';

/** The two calls of a payment and what came of them. Invalidates whatever a paid order changes. */
export const usePayment = (orderId: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);

  const capture = useMutation({
    mutationFn: (paypalOrderId: string) =>
      api.capturePaypalOrder({ params: { paypalOrderId }, body: {} }).then(({ data }) => data),
    onMutate: () => setOutcome(null),
    onSuccess: async (order) => {
      setOutcome(decideCaptureOutcome(order.paymentStatus));
      queryClient.setQueryData(queryKeys.order(orderId), order);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.orders() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.credits() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.account() }),
      ]);
    },
    onError: (error, paypalOrderId) => setOutcome(decideCaptureFailure(error, paypalOrderId)),
  });

  return {
    outcome,
    isCapturing: capture.isPending,
    /** For PayPal's `createOrder`: the id of the order made, or reopened, on the server. */
    createPaypalOrder: async (): Promise<string> => {
      // PayPal restarts a declined payment by itself; the customer must still be able to read why.
      setOutcome((known) => (known?.kind === 'declined' ? known : null));
      try {
        return (await api.createPaypalOrder({ body: { orderId } })).data.paypalOrderId;
      } catch (error) {
        setOutcome({ kind: 'failed', message: describeError(error, paypalTroubleText) });
        throw error;
      }
    },
    /** Settles with what the capture meant; never throws, because PayPal's script would report it a second time. */
    capturePaypalOrder: (paypalOrderId: string): Promise<PaymentOutcome> =>
      capture.mutateAsync(paypalOrderId).then(
        (order) => decideCaptureOutcome(order.paymentStatus),
        (error: unknown) => decideCaptureFailure(error, paypalOrderId),
      ),
    reportCancelled: () => setOutcome({ kind: 'cancelled' }),
    /** A declined or failed capture has its own words already; PayPal's generic trouble must not replace them. */
    reportTrouble: () => setOutcome((known) => known ?? { kind: 'failed', message: paypalTroubleText }),
    startOver: () => setOutcome(null),
  };
};
