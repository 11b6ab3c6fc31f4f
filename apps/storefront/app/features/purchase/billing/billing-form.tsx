import { CountrySelect, FormCard } from '@credit-studio/ui';
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { LegalLink } from '../../../lib/legal-links/legal-links.tsx';
import {
  type BillingDetails,
  billingDraft,
  maxAddressLength,
  maxNameLength,
  validateBillingDetails,
} from './billing-details.ts';
import styles from './billing-form.module.css';

interface BillingFormProps {
  /** Shown but not editable here, such as the account's email. */
  readOnlyFields: readonly { label: string; value: string }[];
  /** Initial values, unless a draft is stored. */
  suggestion: BillingDetails;
  isSubmitting: boolean;
  errorMessage: string | null;
  /** Next to the submit button, such as a link back. */
  secondaryAction?: ReactNode;
  onSubmit: (billing: BillingDetails) => void;
}

/** Who buys. Entries survive Back and a reload. */
export function BillingForm(props: BillingFormProps) {
  const { readOnlyFields, suggestion, isSubmitting, errorMessage, secondaryAction, onSubmit } = props;
  const form = useForm<BillingDetails>({
    mode: 'uncontrolled',
    initialValues: billingDraft.read() ?? suggestion,
    validate: validateBillingDetails,
    onValuesChange: billingDraft.save,
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirstProblem(form))} noValidate>
      <FormCard
        title="Billing details"
        description="They appear on your order. Fields with a star are required."
        footer={
          <div className={styles.buttons}>
            <Button type="submit" size="md" loading={isSubmitting}>
              Proceed to Payment
            </Button>
            {secondaryAction}
          </div>
        }
      >
        <div className={styles.fields}>
          {errorMessage && (
            <Alert color="red" role="alert" className={styles.wide}>
              {errorMessage}
            </Alert>
          )}
          <TextInput
            className={styles.wide}
            label="Full name"
            autoComplete="name"
            maxLength={maxNameLength}
            required
            key={form.key('customerName')}
            {...form.getInputProps('customerName')}
          />
          {readOnlyFields.map(({ label, value }) => (
            <TextInput
              key={label}
              className={readOnlyFields.length === 1 ? styles.wide : undefined}
              label={label}
              value={value}
              readOnly
              classNames={{ input: styles.readOnly }}
            />
          ))}
          <Textarea
            className={styles.wide}
            label="Address"
            placeholder="Street and number, postal code, city"
            autoComplete="street-address"
            autosize
            minRows={2}
            maxLength={maxAddressLength}
            required
            key={form.key('address')}
            {...form.getInputProps('address')}
          />
          <CountrySelect
            className={styles.wide}
            required
            key={form.key('country')}
            {...form.getInputProps('country')}
          />
          <p className={styles.terms}>
            By ordering you agree to the <LegalLink to="terms">terms of service</LegalLink>. The{' '}
            <LegalLink to="refunds">refund policy</LegalLink> says when you get your money back, and the{' '}
            <LegalLink to="privacy">privacy policy</LegalLink> how your data is used.
          </p>
        </div>
      </FormCard>
    </form>
  );
}
