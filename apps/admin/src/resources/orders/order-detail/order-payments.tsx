import type { Order, Payment } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { EmptyState, ErrorPanel, formatMoney, LoadingBlock, MoneyText, StatusBadge } from '@credit-studio/ui';
import { Button, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import {
  attentionTexts,
  decidePaymentBadge,
  describePaymentFailure,
  findOpenDispute,
} from '../../../lib/describe-payment.ts';
import { OpenDispute } from '../../../open-dispute/open-dispute.tsx';
import { type Fact, FactList } from '../../../record-page/record-page.tsx';
import { usePermission } from '../../../session/index.ts';
import { OrderCode } from '../order-facts.tsx';
import { isUnansweredRefund } from '../order-queries.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { CheckRefund } from './check-refund.tsx';
import styles from './order-detail.module.css';

interface OrderPaymentsProps {
  order: Order;
  payments: UseQueryResult<Payment[]>;
}

/** Every attempt to pay an order, the latest first. */
export function OrderPayments({ order, payments }: OrderPaymentsProps) {
  const dialog = useDialogAddress('refund');
  const mayRefund = usePermission('refunds:write');
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
        title="No payment yet"
        message="The customer hasn’t continued to PayPal with this order."
      />
    );
  const closeRefund = () => {
    dialog.close();
    // After a full refund the button that opened the dialog is gone.
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={frame} tabIndex={-1} className={styles.payments}>
      {payments.data.map((payment) => (
        <PaymentAttempt
          key={payment._id}
          payment={payment}
          mayRefund={mayRefund}
          onRefund={() => dialog.open(payment._id)}
        />
      ))}
      {mayRefund && (
        <RefundDialog
          order={order}
          payment={payments.data.find(({ _id }) => _id === dialog.subject)}
          onClose={closeRefund}
        />
      )}
    </div>
  );
}

function listReferences(payment: Payment): Fact[] {
  const references: [string, string | null][] = [
    ['PayPal order', payment.paypalOrderId],
    ['PayPal capture', payment.captureId],
    ['Paid by', payment.payerEmail],
  ];
  return references.flatMap(([label, value]): Fact[] =>
    value ? [[label, label === 'Paid by' ? value : <OrderCode key={label} code={value} />]] : [],
  );
}

interface PaymentAttemptProps {
  payment: Payment;
  mayRefund: boolean;
  onRefund: () => void;
}

/** One attempt to pay an order: its state, its history, and its refund. */
function PaymentAttempt({ payment, mayRefund, onRefund }: PaymentAttemptProps) {
  const titleId = useId();
  const { attempt, attention, currency, refundable } = payment;
  const dispute = findOpenDispute(payment);
  const isRefundable = Number(refundable) > 0;
  const left = formatMoney({ amount: refundable, currency });
  return (
    <article className={styles.attempt} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title order={3} id={titleId} className={styles.title}>
          Attempt {attempt}
        </Title>
        <StatusBadge kind="payment" {...decidePaymentBadge(payment)} />
        <span className={styles.amount}>
          <MoneyText amount={payment.amount} currency={currency} />
        </span>
      </header>
      {attention && (
        <p className={styles.attention}>
          <IconAlertTriangle size="1.125rem" stroke={1.8} aria-hidden />
          <span>
            <strong>{attentionTexts[attention].title}.</strong> {attentionTexts[attention].advice}
            {dispute && <OpenDispute dispute={dispute} currency={currency} />}
          </span>
        </p>
      )}
      <FactList facts={listReferences(payment)} />
      {mayRefund &&
        payment.refunds
          .filter(isUnansweredRefund)
          .map((refund) => <CheckRefund key={refund._id} refund={refund} />)}
      {payment.failure && !attention && (
        <p className={styles.failure}>{describePaymentFailure(payment.failure)}</p>
      )}
      {isRefundable && (
        <footer className={styles.foot}>
          <span>{left} can be refunded.</span>
          {/* The payment that paid the order is refunded by the button in the head of the page. */}
          {mayRefund && payment.state !== 'settled' && (
            <Button
              size="sm"
              variant="default"
              aria-label={`Refund attempt ${attempt}, ${left} at most`}
              onClick={onRefund}
            >
              Refund…
            </Button>
          )}
        </footer>
      )}
    </article>
  );
}
