import type { Payment } from '@credit-studio/contracts';
import { formatMoney, MoneyText, StatusBadge } from '@credit-studio/ui';
import { Button, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { attentionTexts, paymentStateBadges } from '../../../lib/describe-payment.ts';
import { type Fact, FactList } from '../../../record-page/index.ts';
import { OrderCode } from '../order-facts.tsx';
import styles from './payment-attempt.module.css';
import { PaymentTimeline } from './payment-timeline.tsx';

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

export interface PaymentAttemptProps {
  payment: Payment;
  onRefund: () => void;
}

/** One attempt to pay an order: where it stands, what became of it, and the way back of its money. */
export function PaymentAttempt({ payment, onRefund }: PaymentAttemptProps) {
  const titleId = useId();
  const { attempt, attention, currency, refundable } = payment;
  const badge = paymentStateBadges[payment.state];
  const isRefundable = Number(refundable) > 0;
  const left = formatMoney({ amount: refundable, currency });
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title order={3} id={titleId} className={styles.title}>
          Attempt {attempt}
        </Title>
        <StatusBadge kind="payment" status={badge.status} label={badge.label} />
        <span className={styles.amount}>
          <MoneyText amount={payment.amount} currency={currency} />
        </span>
      </header>
      {attention && (
        <p className={styles.attention}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>{attentionTexts[attention].title}.</strong> {attentionTexts[attention].advice}
          </span>
        </p>
      )}
      <PaymentTimeline payment={payment} />
      <FactList facts={listReferences(payment)} />
      {isRefundable && (
        <footer className={styles.foot}>
          <span>{left} can be refunded.</span>
          <Button
            size="sm"
            variant="default"
            aria-label={`Refund attempt ${attempt}, ${left} at most`}
            onClick={onRefund}
          >
            Refund…
          </Button>
        </footer>
      )}
    </article>
  );
}
