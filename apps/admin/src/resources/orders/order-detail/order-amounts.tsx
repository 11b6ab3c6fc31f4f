import type { Order, OrderFee, Payment } from '@credit-studio/contracts';
import { MoneyText } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import styles from './order-detail.module.css';
import { subtractAmounts, sumFees } from './order-sums.ts';

interface OrderAmountsProps {
  order: Order;
  payments: readonly Payment[] | undefined;
  /** What PayPal's report has of the order; empty until it does. */
  fees: readonly OrderFee[];
}

/** PayPal's report has the fees of refunds and disputes, too; before it there is only what came with the payment. */
function findFee({ currency }: Order, payment: Payment, fees: readonly OrderFee[]): string | null {
  return fees.length > 0 ? sumFees(fees, currency) : (payment.paypalFee ?? null);
}

/** The money of an order in one row: what came, what went back, what PayPal kept, and what is left. */
export function OrderAmounts({ order, payments, fees }: OrderAmountsProps) {
  const { totalPrice, refundedAmount, netAmount, currency } = order;
  const payment = payments?.find(({ state }) => state === 'settled');
  const fee = payment ? findFee(order, payment, fees) : null;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const amounts: [string, ReactNode][] = payment
    ? [
        ['Paid', money(payment.amount)],
        ['Refunded', money(refundedAmount)],
        ['PayPal fee', fee === null ? 'Not reported' : money(fee)],
        ['Net', money(subtractAmounts(netAmount, fee ?? '0.00'))],
      ]
    : [['Total', money(totalPrice)]];
  return (
    <dl className={styles.amounts} aria-label="Amounts">
      {amounts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
