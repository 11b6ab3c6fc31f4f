import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ErrorPanel, MessagePanel } from '@credit-studio/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import type { Api } from '../../../lib/api/browser-api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { ReturnHome } from '../purchase-problem.tsx';
import {
  ButtonsSkeleton,
  type PaymentHandlers,
  PaypalCheckout,
  useAwaitedButtons,
} from './paypal-checkout.tsx';

function paymentSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.paymentSettings.all,
    queryFn: async ({ signal }) => (await api.getPaymentSettings({}, { signal })).data,
  });
}

interface PaymentMethodProps extends PaymentHandlers {
  currency: string;
  /** Below the buttons, unless PayPal offers none. */
  children: ReactNode;
}

/** PayPal's buttons, or the reason why they are missing. */
export function PaymentMethod({ children, ...handlers }: PaymentMethodProps) {
  const settings = useQuery(paymentSettingsQuery(useApi()));
  const { isRefused, ...drawing } = useAwaitedButtons();
  if (settings.isPending)
    return (
      <>
        <ButtonsSkeleton label={m.payment_loading_methods()} isAwaited={drawing.isAwaited} />
        {children}
      </>
    );
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
      <PaypalCheckout settings={settings.data} {...handlers} {...drawing} />
      {!isRefused && children}
    </>
  );
}
