import type { Order, Payment } from '@credit-studio/contracts';
import { MoneyText } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import styles from './order-detail.module.css';

/** Decimal strings of at most two decimals, so hundredths are exact. */
function subtract(amount: string, ...others: string[]): string {
  const toHundredths = (text: string) => Math.round(Number(text) * 100);
  const left = others.reduce((sum, other) => sum - toHundredths(other), toHundredths(amount));
  return (left / 100).toFixed(2);
}

interface OrderAmountsProps {
  order: Order;
  payments: readonly Payment[] | undefined;
}

/** The money of an order in one row: what came, what went back, what PayPal kept, and what is left. */
export function OrderAmounts({ order, payments }: OrderAmountsProps) {
  const { totalPrice, refundedAmount, netAmount, currency } = order;
  const payment = payments?.find(({ state }) => state === 'settled');
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const amounts: [string, ReactNode][] = payment
    ? [
        ['Paid', money(payment.amount)],
        ['Refunded', money(refundedAmount)],
        ['PayPal fee', payment.paypalFee ? money(payment.paypalFee) : 'Not reported'],
        ['Net', money(subtract(netAmount, payment.paypalFee ?? '0.00'))],
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
