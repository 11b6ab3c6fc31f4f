import { ApiError } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PanelHead } from '../../../panel/index.ts';
import { PaypalEditor } from './paypal-editor.tsx';
import { usePaymentSettings } from './use-payment-settings.ts';

/** An answer that says no is a failure; no answer at all is an error on the way. */
function describeFailure(error: Error): string {
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
