import { MoneyText } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  name: string;
  /** Whole credits. */
  credit: number;
  validityDays: number;
  /** Amounts are decimal strings in `currency`. */
  price: string;
  processingFee: string;
  total: string;
  currency: string;
  /** More rows, such as the order's number. */
  details?: readonly { label: string; value: ReactNode }[];
}

/** What is being bought and what it costs, beside the checkout form and the payment buttons. */
export function OrderSummary(props: OrderSummaryProps) {
  const { name, credit, validityDays, price, processingFee, total, currency, details = [] } = props;
  const rows: readonly { label: string; value: ReactNode }[] = [
    ...details,
    { label: 'Credits', value: credit },
    { label: 'Valid for', value: `${validityDays} ${validityDays === 1 ? 'day' : 'days'}` },
    { label: 'Package price', value: <MoneyText amount={price} currency={currency} /> },
    { label: 'Processing fee', value: <MoneyText amount={processingFee} currency={currency} /> },
  ];
  return (
    <section className={styles.root} aria-labelledby="order-summary-title">
      <h2 id="order-summary-title" className={styles.title}>
        Order summary
      </h2>
      <p className={styles.name}>{name}</p>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <MoneyText amount={total} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
