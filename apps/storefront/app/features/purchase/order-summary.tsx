import { m } from '@credit-studio/messages';
import { MoneyText, SafeImage } from '@credit-studio/ui';
import styles from './order-summary.module.css';
import type { PurchaseSummary } from './summarise-purchase.ts';

/** What is being bought and what it costs, drawn as a ticket next to the checkout and the payment. */
export function OrderSummary(props: PurchaseSummary) {
  const { name, kindLabel, orderNumber, imageUrl, details, lines, total, currency } = props;
  const facts = orderNumber ? [{ label: m.checkout_order(), value: orderNumber }, ...details] : details;
  return (
    <section className={styles.root} aria-labelledby="order-summary-title">
      <div className={styles.stub}>
        <h2 id="order-summary-title" className={styles.title}>
          {m.checkout_summary()}
        </h2>
        {imageUrl !== undefined && (
          <SafeImage src={imageUrl} alt="" widthPx={640} heightPx={400} className={styles.image} />
        )}
        <p className={styles.kind}>{kindLabel}</p>
        <p className={styles.name}>{name}</p>
        <dl className={styles.rows}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className={styles.body}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{m.checkout_total()}</dt>
          <dd>
            <MoneyText amount={total} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
