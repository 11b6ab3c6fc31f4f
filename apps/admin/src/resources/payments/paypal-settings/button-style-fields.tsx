import { FormCard } from '@credit-studio/ui';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fields } from '../../../panel/index.ts';
import { ButtonPreview } from './button-preview.tsx';
import { buttonChoices, type PaypalValues } from './paypal-values.ts';

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
        <ButtonPreview styles={form.values.buttonStyles} />
      </div>
    </FormCard>
  );
}
