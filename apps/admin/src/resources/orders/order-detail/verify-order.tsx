import { isPaidStatus, type Order } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Button, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../lib/notify.ts';
import { useApi } from '../../../lib/services.ts';
import { paymentQueryKeys } from '../order-queries.ts';

function useVerifyOrder() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await api.verifyOrder({ params: { id } })).data,
    onSettled: () =>
      Promise.all(paymentQueryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

function describeStanding({ orderId, paymentStatus }: Order): string {
  return isPaidStatus(paymentStatus)
    ? `PayPal has the money: order ${orderId} is paid.`
    : `No news from PayPal: order ${orderId} stays ${paymentStatus.toLowerCase()}.`;
}

/** Asks PayPal about an order that is not paid yet. About a paid one nothing is asked, so it is not offered. */
export function VerifyOrder({ order, isNext }: { order: Order; isNext: boolean }) {
  const verification = useVerifyOrder();
  const { isPending, mutate } = verification;
  const verify = () =>
    mutate(order._id, {
      onSuccess: (checked) => notify.success(describeStanding(checked)),
      onError: (error) => notify.error(explainFailure(error, 'PayPal could not be asked')),
    });
  // Never disabled: the focus would be lost with it.
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      leftSection={
        isPending ? (
          <Loader size={18} aria-hidden />
        ) : (
          <IconRefresh size="1.125rem" stroke={1.8} aria-hidden />
        )
      }
      aria-busy={isPending}
      onClick={() => !isPending && verify()}
    >
      Check with PayPal again
    </Button>
  );
}
