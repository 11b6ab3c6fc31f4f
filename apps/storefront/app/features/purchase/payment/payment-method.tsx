import type { PaymentSettings } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { baseLanguage, getLanguage, m, toOpenGraphLocale } from '@credit-studio/messages';
import { ErrorPanel, MessagePanel, VisuallyHidden } from '@credit-studio/ui';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import type { Api } from '../../../lib/api/browser-api.ts';
import { useConfiguration } from '../../../lib/configuration/public-configuration.ts';
import { useNonce } from '../../../lib/nonce.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { ReturnHome } from '../purchase-problem.tsx';
import styles from './payment-method.module.css';
import type { PaymentOutcome } from './payment-outcome.ts';

function paymentSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.paymentSettings.all,
    queryFn: async ({ signal }) => (await api.getPaymentSettings({}, { signal })).data,
  });
}

interface PaymentMethodProps extends Omit<PaypalCheckoutProps, 'settings'> {
  /** Below the buttons, when they are shown. */
  children: ReactNode;
}

/** PayPal's buttons, or the reason why they are missing. */
export function PaymentMethod({ children, ...handlers }: PaymentMethodProps) {
  const settings = useQuery(paymentSettingsQuery(useApi()));
  if (settings.isPending) return <ButtonsSkeleton label={m.payment_loading_methods()} />;
  if (settings.isError) {
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={m.payment_settings_failed()}
        message={describeError(settings.error, m.payment_settings_failed_text())}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
        secondaryAction={<ReturnHome />}
      />
    );
  }
  if (!settings.data.enablePayPal) {
    return (
      <MessagePanel
        size="compact"
        headingOrder={3}
        title={m.payment_unavailable_title()}
        message={m.payment_unavailable_text()}
        actions={<ReturnHome />}
      />
    );
  }
  if (!settings.data.clientId) {
    return (
      <MessagePanel
        size="compact"
        headingOrder={3}
        title={m.payment_setup_incomplete_title()}
        message={m.payment_setup_incomplete_text()}
        actions={<ReturnHome />}
      />
    );
  }
  return (
    <>
      <PaypalCheckout settings={settings.data} {...handlers} />
      {children}
    </>
  );
}

/** As high as the two buttons that PayPal shows. */
function ButtonsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden />
      <span aria-hidden />
    </div>
  );
}

interface PaypalCheckoutProps {
  settings: PaymentSettings;
  currency: string;
  createOrder: () => Promise<string>;
  capture: (paypalOrderId: string) => Promise<PaymentOutcome>;
  onCancel: () => void;
  onError: () => void;
}

type ButtonsProps = Omit<PaypalCheckoutProps, 'currency'>;

function Buttons({ settings, createOrder, capture, onCancel, onError }: ButtonsProps) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={m.payment_paypal_error()}
        message={m.payment_buttons_failed()}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const { layout, color, shape, label } = settings.buttonStyles;
  return (
    <>
      {isPending && <ButtonsSkeleton label={m.payment_loading_paypal()} />}
      <PayPalButtons
        style={{ layout, color, shape, label: label || 'pay' }}
        createOrder={createOrder}
        onApprove={async ({ orderID }, actions) => {
          const outcome = await capture(orderID);
          // Keeps PayPal's window open so that the customer can choose another card or account.
          if (outcome.kind === 'declined') await actions.restart();
        }}
        onCancel={onCancel}
        onError={onError}
      />
    </>
  );
}

/** PayPal's buttons, loaded from PayPal or from the configured sandbox. */
function PaypalCheckout({ settings, currency, ...handlers }: PaypalCheckoutProps) {
  const { paypalSdkBaseUrl } = useConfiguration();
  const nonce = useNonce();
  const language = getLanguage();
  return (
    <PayPalScriptProvider
      options={{
        clientId: settings.clientId,
        currency,
        intent: 'capture',
        // Without it PayPal writes in the language of the browser.
        ...(language !== baseLanguage && { locale: toOpenGraphLocale(language) }),
        ...(nonce && { dataCspNonce: nonce }),
        ...(paypalSdkBaseUrl && { sdkBaseUrl: paypalSdkBaseUrl }),
      }}
    >
      <Buttons settings={settings} {...handlers} />
    </PayPalScriptProvider>
  );
}
