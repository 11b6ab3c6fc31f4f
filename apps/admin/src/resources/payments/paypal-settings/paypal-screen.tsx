import { ApiError, type PaymentSettings } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PanelHead } from '../../../panel/index.ts';
import { FormFrame, useRecordForm } from '../../../record-form/index.ts';
import { ButtonStyleFields } from './button-style-fields.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { type PaypalValues, paypalLabels, toPaypalValues, validatePaypal } from './paypal-values.ts';
import { usePaymentSettings, usePaymentSettingsChange } from './use-payment-settings.ts';

/** An answer that says no is a failure; no answer at all is an error on the way. */
export function describeFailure(error: Error): string {
  return error instanceof ApiError && error.status > 0
    ? 'Failed to fetch PayPal data'
    : 'Error fetching PayPal data';
}

/** `/admin/settings/paypal` */
export function PaypalScreen() {
  usePageTitle('Paypal Setup');
  const settings = usePaymentSettings();
  const body = () => {
    if (settings.isPending) return <LoadingBlock label="Loading PayPal settings…" lines={8} />;
    if (settings.data) return <PaypalEditor settings={settings.data} />;
    return (
      <ErrorPanel
        size="page"
        title={describeFailure(settings.error)}
        message={explainError(settings.error)}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    );
  };
  return (
    <>
      <PanelHead
        title="Paypal Setup"
        description="How customers pay: credentials, currency and the look of PayPal’s buttons."
      />
      {body()}
    </>
  );
}

const resetQuestion =
  'PayPal is switched off, the client ID, the client secret and the webhook IDs are forgotten, and the buttons look as they did at first. Customers cannot pay until new credentials are entered. This cannot be undone.';

function toRecord(settings: PaymentSettings) {
  return {
    values: toPaypalValues(settings),
    version: settings.version,
  };
}

function PaypalEditor({ settings }: { settings: PaymentSettings }) {
  const { refetch } = usePaymentSettings();
  const change = usePaymentSettingsChange();
  const record = useRecordForm<PaypalValues>({
    stored: toRecord(settings),
    validate: validatePaypal,
    save: async ({ values, version }) => {
      const { data } = await change.mutateAsync({ kind: 'update', settings: { ...values, version } });
      return toRecord(data);
    },
    reload: async () => toRecord((await refetch({ throwOnError: true })).data ?? settings),
    successMessage: 'PayPal settings updated successfully',
    failureMessage: 'Failed to update PayPal settings',
  });
  const reset = (
    <ConfirmAction
      title="Reset the PayPal settings to default?"
      message={resetQuestion}
      confirmLabel="Reset to Default"
      isDestructive
      act={() => change.mutateAsync({ kind: 'reset', version: settings.version })}
      onDone={record.discard}
      successMessage="PayPal settings reset to default successfully!"
      failureMessage="Failed to reset PayPal settings"
      renderTrigger={({ open }) => (
        <Button variant="default" onClick={open} disabled={record.isSaving}>
          Reset to Default
        </Button>
      )}
    />
  );
  return (
    <FormFrame record={record} subject="the PayPal settings" fieldLabels={paypalLabels} actions={reset}>
      <CredentialFields form={record.form} isSecretStored={settings.enablePayPal} />
      <ButtonStyleFields form={record.form} />
    </FormFrame>
  );
}
