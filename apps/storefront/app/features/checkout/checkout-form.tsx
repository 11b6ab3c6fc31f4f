import { countries } from '@credit-studio/contracts/rules';
import { FormCard } from '@credit-studio/ui';
import { Alert, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirstProblem } from '../../lib/focus-first-problem';
import type { SessionUser } from '../../session/session-user';
import {
  type BillingDetails,
  maxAddressLength,
  maxNameLength,
  validateBillingDetails,
} from './billing-details';
import styles from './checkout-form.module.css';

export interface CheckoutFormProps {
  user: SessionUser;
  packageName: string;
  isSubmitting: boolean;
  errorMessage: string | null;
  onSubmit: (billing: BillingDetails) => void;
}

/** Who buys. Email and package are shown, and decided elsewhere. */
export function CheckoutForm({ user, packageName, isSubmitting, errorMessage, onSubmit }: CheckoutFormProps) {
  const form = useForm<BillingDetails>({
    mode: 'uncontrolled',
    initialValues: {
      customerName: user.userName === user.email ? '' : user.userName,
      address: '',
      country: '',
    },
    validate: validateBillingDetails,
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirstProblem(form))} noValidate>
      <FormCard
        title="Billing details"
        description="They appear on your order."
        footer={
          <Button type="submit" size="md" loading={isSubmitting}>
            Proceed to Payment
          </Button>
        }
      >
        <Stack gap="md">
          {errorMessage && (
            <Alert color="red" role="alert">
              {errorMessage}
            </Alert>
          )}
          <TextInput
            label="Full name"
            autoComplete="name"
            maxLength={maxNameLength}
            required
            key={form.key('customerName')}
            {...form.getInputProps('customerName')}
          />
          <TextInput label="Email" value={user.email} readOnly classNames={{ input: styles.readOnly }} />
          <TextInput
            label="Package name"
            value={packageName}
            readOnly
            classNames={{ input: styles.readOnly }}
          />
          <Textarea
            label="Address"
            autoComplete="street-address"
            autosize
            minRows={2}
            maxLength={maxAddressLength}
            required
            key={form.key('address')}
            {...form.getInputProps('address')}
          />
          <NativeSelect
            label="Country"
            autoComplete="country-name"
            required
            key={form.key('country')}
            {...form.getInputProps('country')}
            data={[{ value: '', label: 'Choose a country' }, ...countries.map(({ name }) => name)]}
          />
        </Stack>
      </FormCard>
    </form>
  );
}
