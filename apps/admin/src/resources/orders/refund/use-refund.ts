import type { Client, Refund } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutcomeUnknown, isVerdict } from '../../../lib/paypal-outcome.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { paymentQueryKeys } from '../order-queries.ts';

export interface RefundRequest {
  orderId: string;
  paymentId: string;
  /** Decimal string. Always said, so that what is sent is what was confirmed. */
  amount: string;
}

/** What a refund would take with it. Never kept: a credit may be spent at any moment. */
export function previewRefundQuery(api: Client, request: RefundRequest) {
  return queryOptions({
    queryKey: queryKeys.refundPreviews.list(request),
    queryFn: async ({ signal }) => {
      const { orderId, paymentId, amount } = request;
      const call = { params: { id: orderId }, body: { paymentId, amount } };
      return (await api.previewRefund(call, { signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export interface MadeRefund {
  refund: Refund;
  /** The server's sentence on how far it has come. */
  message: string;
}

/**
 * Refunds once, however often it is pressed and whatever answer is lost: one key goes with one request until PayPal's
 * verdict on it is known. `isUnanswered`: it may have been made, so nothing but the same request may follow.
 */
export function useRefund() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isUnanswered, setUnanswered] = useState(false);
  const mutation = useMutation({
    mutationFn: async ({ orderId, ...body }: RefundRequest & { reason: string }): Promise<MadeRefund> => {
      const headers = { 'idempotency-key': key };
      const { data, message = '' } = await api.refundOrder({ params: { id: orderId }, body }, { headers });
      return { refund: data, message };
    },
    onError: (error) => {
      if (isOutcomeUnknown(error)) setUnanswered(true);
      if (!isVerdict(error)) return;
      setUnanswered(false);
      setKey(crypto.randomUUID());
    },
    onSettled: () =>
      Promise.all(paymentQueryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return { send: mutation.mutateAsync, isUnanswered };
}
