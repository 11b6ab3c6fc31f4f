import type { Order, Payment } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDialogAddress } from '../../../dialog-address/index.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import styles from './order-detail.module.css';
import { PaymentAttempt } from './payment-attempt.tsx';

export interface OrderPaymentsProps {
  order: Order;
  payments: UseQueryResult<Payment[]>;
}

/** Every attempt to pay an order, the latest first. */
export function OrderPayments({ order, payments }: OrderPaymentsProps) {
  const dialog = useDialogAddress('refund');
  const frame = useRef<HTMLDivElement>(null);
  if (payments.isPending) return <LoadingBlock label="Loading the payments…" lines={5} />;
  if (payments.isError && !payments.data)
    return (
      <ErrorPanel
        size="section"
        headingOrder={3}
        title={`Failed to fetch data: ${explainError(payments.error)}`}
        onRetry={() => void payments.refetch()}
        isRetrying={payments.isFetching}
      />
    );
  if (payments.data.length === 0)
    return (
      <EmptyState
        size="section"
        headingOrder={3}
        title="No attempt to pay yet"
        message="The customer has not gone on to PayPal with this order."
      />
    );
  const closeRefund = () => {
    dialog.close();
    // Where all was refunded, the button that opened the dialog is gone.
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={frame} tabIndex={-1} className={styles.payments}>
      {payments.data.map((payment) => (
        <PaymentAttempt key={payment._id} payment={payment} onRefund={() => dialog.open(payment._id)} />
      ))}
      <RefundDialog
        order={order}
        payment={payments.data.find(({ _id }) => _id === dialog.subject)}
        onClose={closeRefund}
      />
    </div>
  );
}
