import { MoneyText, SafeImage } from '@credit-studio/ui';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  name: string;
  /** What sort of thing it is, above its name. */
  kindLabel: string;
  /** The order's number, once there is one. */
  number?: string;
  imageUrl?: string;
  details: readonly { label: string; value: string }[];
  priceLabel: string;
  /** Amounts are decimal strings in `currency`. */
  price: string;
  processingFee: string;
  total: string;
  currency: string;
}

/** What is bought and what it costs, as the ticket that it will be: beside the checkout and the payment. */
export function OrderSummary(props: OrderSummaryProps) {
  const { name, kindLabel, number, imageUrl, details, priceLabel, currency } = props;
  const amounts = [
    { label: priceLabel, amount: props.price },
    { label: 'Processing fee', amount: props.processingFee },
  ];
  return (
    <section className={styles.root} aria-labelledby="order-summary-title">
      <div className={styles.stub}>
        <h2 id="order-summary-title" className={styles.title}>
          Order summary
        </h2>
        {imageUrl !== undefined && (
          <SafeImage src={imageUrl} alt="" widthPx={640} heightPx={400} className={styles.image} />
        )}
        <p className={styles.kind}>{kindLabel}</p>
        <p className={styles.name}>{name}</p>
        <dl className={styles.rows}>
          {number && (
            <div className={styles.row}>
              <dt>Order</dt>
              <dd>{number}</dd>
            </div>
          )}
          {details.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className={styles.body}>
        {amounts.map(({ label, amount }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <MoneyText amount={props.total} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
