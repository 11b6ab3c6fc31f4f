import { formatMoney, MoneyText } from '@credit-studio/ui';
import styles from './amount-with-refunds.module.css';

export interface AmountWithRefundsProps {
  /** Decimal strings in `currency`: what was paid, what went back, and what is left. */
  amount: string;
  refunded: string;
  net: string;
  currency: string;
}

/** An amount in a list; below it what went back of it and what is left, once there was a refund. */
export function AmountWithRefunds({ amount, refunded, net, currency }: AmountWithRefundsProps) {
  if (Number(refunded) === 0) return <MoneyText amount={amount} currency={currency} />;
  return (
    <span className={styles.root}>
      <MoneyText amount={amount} currency={currency} />
      <span className={styles.detail}>{formatMoney({ amount: refunded, currency })} refunded</span>
      {Number(net) > 0 && <span className={styles.detail}>{formatMoney({ amount: net, currency })} net</span>}
    </span>
  );
}
