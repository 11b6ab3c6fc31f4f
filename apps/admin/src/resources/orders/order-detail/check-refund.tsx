import type { Refund } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { useApi } from '../../../lib/services.ts';
import { paymentQueryKeys } from '../order-queries.ts';
import styles from './order-detail.module.css';

function useCloseRefund(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.closeRefund({ params: { id } }),
    onSettled: () =>
      Promise.all(paymentQueryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Asks PayPal about a refund that it has not answered, so that it ends: as made, or as not made. */
export function CheckRefund({ refund }: { refund: Refund }) {
  const { mutateAsync } = useCloseRefund(refund._id);
  const amount = formatMoney(refund);
  return (
    <div className={styles.foot}>
      <span>PayPal has not confirmed the refund of {amount}.</span>
      <ConfirmAction
        title="Check this refund with PayPal?"
        message={`We ask PayPal about the refund of ${amount}. If PayPal made it, it is booked and the order is updated. If PayPal shows no such refund, it is closed as not made, and you can refund again.`}
        confirmLabel="Check with PayPal"
        act={mutateAsync}
        successMessage={({ message }) => message ?? 'The refund is up to date.'}
        failureMessage="The refund could not be checked"
        renderTrigger={({ open }) => (
          <Button
            size="sm"
            variant="default"
            aria-label={`Check the refund of ${amount} with PayPal`}
            onClick={open}
          >
            Check with PayPal…
          </Button>
        )}
      />
    </div>
  );
}
