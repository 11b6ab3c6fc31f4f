import type { ReactNode } from 'react';
import css from './button-preview.module.css';
import type { ButtonStyles } from './paypal-values.ts';

const wordmark = (
  <span className={css.wordmark}>
    Pay<span>Pal</span>
  </span>
);

const labels: Readonly<Record<ButtonStyles['label'], ReactNode>> = {
  paypal: wordmark,
  checkout: <>{wordmark} Checkout</>,
  buynow: <>{wordmark} Buy Now</>,
  pay: <>Pay with {wordmark}</>,
};

/** PayPal's buttons as the payment page will show them, drawn here: PayPal's own script stays out of the console. */
export function ButtonPreview({ styles }: { styles: ButtonStyles }) {
  const { layout, color, shape, label } = styles;
  const description = `PayPal’s buttons: ${layout}, ${color}, ${shape}, label ${label}`;
  return (
    <figure className={css.root}>
      <div className={css.buttons} data-layout={layout} role="img" aria-label={description}>
        <span className={css.button} data-color={color} data-shape={shape}>
          {labels[label]}
        </span>
        <span className={css.button} data-color="black" data-shape={shape}>
          Debit or Credit Card
        </span>
      </div>
      <figcaption className={css.caption}>Button preview</figcaption>
    </figure>
  );
}
