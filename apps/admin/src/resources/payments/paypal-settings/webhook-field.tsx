import { endpoints } from '@credit-studio/contracts';
import { Code, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useServices } from '../../../lib/services.ts';
import { belowInput } from '../../../panel/index.ts';
import { type PaypalValues, webhookLabels } from './paypal-values.ts';

/** PayPal has other webhooks for test payments than for real money, so each mode keeps its own ID. */
export function WebhookField({ form }: { form: UseFormReturnType<PaypalValues> }) {
  const { mode } = form.values;
  const address = `${useServices().configuration.apiUrl}${endpoints.receivePaypalWebhook.path}`;
  const description = (
    <>
      PayPal notifies the shop of payments, refunds and disputes through a webhook. Create it at PayPal in the
      app of this client ID, for all events, with the URL <Code>{address}</Code>, and enter its ID here. It is
      checked with PayPal when you save.
      {mode === 'live' && ' PayPal cannot be enabled for real money without it.'}
    </>
  );
  return (
    <TextInput
      key={mode}
      label={webhookLabels[mode]}
      autoComplete="off"
      spellCheck={false}
      description={description}
      inputWrapperOrder={belowInput}
      {...form.getInputProps(`webhookIds.${mode}`)}
    />
  );
}
