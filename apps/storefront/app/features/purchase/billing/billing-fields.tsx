import { m } from '@credit-studio/messages';
import { CountrySelect } from '@credit-studio/ui';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { nameCountry } from '../../../lib/country-name.ts';
import { type BillingDetails, maxAddressLength, maxNameLength } from './billing-details.ts';
import styles from './billing-form.module.css';

interface BillingFieldsProps {
  form: UseFormReturnType<BillingDetails>;
  /** Says so next to the country, so that a wrong guess is noticed. */
  isCountryGuessed: boolean;
}

/** Everything that an order needs to know about its customer. */
export function BillingFields({ form, isCountryGuessed }: BillingFieldsProps) {
  return (
    <div className={styles.root}>
      <TextInput
        label={m.checkout_name()}
        autoComplete="name"
        size="md"
        maxLength={maxNameLength}
        required
        key={form.key('customerName')}
        {...form.getInputProps('customerName')}
      />
      <Textarea
        label={m.checkout_address()}
        placeholder={m.checkout_address_example()}
        autoComplete="street-address"
        size="md"
        autosize
        minRows={2}
        maxLength={maxAddressLength}
        classNames={{ input: styles.example }}
        required
        key={form.key('address')}
        {...form.getInputProps('address')}
      />
      <CountrySelect
        size="md"
        required
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={isCountryGuessed && m.checkout_country_guessed()}
        key={form.key('country')}
        {...form.getInputProps('country')}
      />
    </div>
  );
}

interface KnownBillingProps {
  billing: BillingDetails;
  onChange: () => void;
}

/** What is remembered of earlier orders or the profile, to be read rather than typed. */
export function KnownBilling({ billing, onChange }: KnownBillingProps) {
  return (
    <div className={styles.known}>
      <address className={styles.address}>
        <strong>{billing.customerName}</strong>
        <span>{billing.address}</span>
        <span>{nameCountry(billing.country)}</span>
      </address>
      <Button variant="default" size="xs" onClick={onChange} aria-label={m.checkout_change_billing()}>
        {m.checkout_change()}
      </Button>
    </div>
  );
}
