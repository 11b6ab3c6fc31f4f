import { FormCard } from '@credit-studio/ui';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { fields } from '../../../panel/index.ts';
import styles from './button-preview.module.css';
import { type ButtonStyles, buttonChoices, type PaypalValues } from './paypal-values.ts';

/** Words for PayPal's own names of the choices. */
const words: Readonly<Record<string, string>> = {
  vertical: 'Vertical',
  horizontal: 'Horizontal',
  gold: 'Gold',
  blue: 'Blue',
  silver: 'Silver',
  white: 'White',
  black: 'Black',
  rect: 'Rectangle',
  pill: 'Pill',
  paypal: 'PayPal',
  checkout: 'Checkout',
  buynow: 'Buy Now',
  pay: 'Pay with PayPal',
};

function toData(values: readonly string[]) {
  return values.map((value) => ({ value, label: words[value] ?? value }));
}

/** The look of PayPal's buttons on the payment page. */
export function ButtonStyleFields({ form }: { form: UseFormReturnType<PaypalValues> }) {
  return (
    <FormCard headingOrder={3} title="Button styles">
      <div className={fields.stack}>
        <div className={fields.pair}>
          <NativeSelect
            label="Layout"
            data={toData(buttonChoices.layout)}
            {...form.getInputProps('buttonStyles.layout')}
          />
          <NativeSelect
            label="Colour"
            data={toData(buttonChoices.color)}
            {...form.getInputProps('buttonStyles.color')}
          />
          <NativeSelect
            label="Shape"
            data={toData(buttonChoices.shape)}
            {...form.getInputProps('buttonStyles.shape')}
          />
          <NativeSelect
            label="Label"
            data={toData(buttonChoices.label)}
            {...form.getInputProps('buttonStyles.label')}
          />
        </div>
        <ButtonPreview buttonStyles={form.values.buttonStyles} />
      </div>
    </FormCard>
  );
}

const wordmark = (
  <span className={styles.wordmark}>
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
function ButtonPreview({ buttonStyles }: { buttonStyles: ButtonStyles }) {
  const { layout, color, shape, label } = buttonStyles;
  const description = `PayPal’s buttons: ${layout}, ${color}, ${shape}, label ${label}`;
  return (
    <figure className={styles.root}>
      <div className={styles.buttons} data-layout={layout} role="img" aria-label={description}>
        <span className={styles.button} data-color={color} data-shape={shape}>
          {labels[label]}
        </span>
        <span className={styles.button} data-color="black" data-shape={shape}>
          Debit or Credit Card
        </span>
      </div>
      <figcaption className={styles.caption}>Button preview</figcaption>
    </figure>
  );
}
