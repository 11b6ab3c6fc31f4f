import { currencies } from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { belowInput, fields } from '../../../panel/index.ts';
import { ConnectionTest } from './connection-test.tsx';
import type { PaypalValues } from './paypal-values.ts';
import { WebhookField } from './webhook-field.tsx';

export interface CredentialFieldsProps {
  form: UseFormReturnType<PaypalValues>;
  /** PayPal is on, and it cannot be on without a secret. */
  isSecretStored: boolean;
}

const modes = [
  { value: 'sandbox', label: 'Sandbox: test payments' },
  { value: 'live', label: 'Live: real money' },
];

function describeSecret({ isSecretStored, clientId }: { isSecretStored: boolean; clientId: string }) {
  if (isSecretStored) return 'A client secret is stored. Leave this empty to keep it.';
  if (clientId) return 'Leave this empty to keep the stored one. Test Connection shows whether there is one.';
  return 'Stored encrypted and never shown again.';
}

/** Whether and where customers pay, and with whose credentials. */
export function CredentialFields({ form, isSecretStored }: CredentialFieldsProps) {
  const { mode, clientId, clientSecret, webhookIds } = form.values;
  return (
    <FormCard headingOrder={3} title="Connection">
      <div className={fields.stack}>
        <Switch
          label="Enable PayPal"
          description="While it is off, no one can pay."
          {...form.getInputProps('enablePayPal', { type: 'checkbox' })}
        />
        <div className={fields.pair}>
          <NativeSelect label="Mode" data={modes} {...form.getInputProps('mode')} />
          <NativeSelect
            label="Currency"
            description="Applies to new sales"
            inputWrapperOrder={belowInput}
            data={[...currencies]}
            {...form.getInputProps('currency')}
          />
        </div>
        <TextInput
          label="Client ID"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('clientId')}
        />
        <PasswordInput
          label="Client secret"
          autoComplete="new-password"
          description={describeSecret({ isSecretStored, clientId })}
          placeholder={isSecretStored ? '••••••••••••••••' : ''}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the client secret' }}
          {...form.getInputProps('clientSecret')}
        />
        <WebhookField form={form} />
        <ConnectionTest credentials={{ mode, clientId, clientSecret, webhookId: webhookIds[mode] }} />
      </div>
    </FormCard>
  );
}
